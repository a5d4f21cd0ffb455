// A worker of a recorded game as the page sees it: whoever gives an order hears the answers to it.
import { address, files } from '../files';
import type { FromReplay, Order, Reply, ToReplay } from './words';

export class ReplayWorker {
  private readonly worker = new Worker(address(files.replay), { type: 'module' });
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private orders = 0;

  /** `dies` is called when nothing more is to be heard from it. */
  constructor(dies: () => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromReplay>) => this.waiting.get(data.number)?.(data.reply));
    for (const bad of ['error', 'messageerror']) this.worker.addEventListener(bad, dies);
  }

  /** Hears every answer. */
  order(order: Order, hear: (reply: Reply) => void): number {
    const number = ++this.orders;
    this.waiting.set(number, hear);
    this.worker.postMessage({ number, order } satisfies ToReplay);
    return number;
  }
  /** Hears the only answer. */
  ask(order: Order): Promise<Reply> {
    return new Promise((resolve) => {
      const number = this.order(order, (reply) => {
        this.waiting.delete(number);
        resolve(reply);
      });
    });
  }
  close(): void {
    this.worker.terminate();
  }
}
