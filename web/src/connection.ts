// How the page reaches a table: for one onlooker it sends requests and hears messages (docs/protocol.md), and nothing else. The table may
// be in a worker of this page or on a server.
import type { Message, Request } from './protocol';

export interface Connection {
  send(request: Request): void;
  /** Every message from now on; returns how to stop it. */
  listen(hear: (message: Message) => void): () => void;
  close(): void;
}
