// A window over the table: what is behind it waits. Escape and a touch beside it close it.
import { type ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../language';

export function Dialog({ title, close, children, class: name }: { title: string; close: () => void; children: ComponentChildren; class?: string }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => queueMicrotask(() => { // it is gone by then: until then nothing else may have the focus
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    });
  }, []);
  return (
    <dialog
      ref={element} class={`dialog ${name ?? ''}`} aria-label={title} onClose={close} onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault(); // gone from the screen before the page knows, it would swallow the next key or touch
        close();
      }}
      onClick={(event) => event.target === element.current && close()}
    >
      <div class="dialog-body">
        <header><h2>{title}</h2><button type="button" class="close" aria-label={t('Close')} onClick={close}><span aria-hidden="true">✕</span></button></header>
        {children}
      </div>
    </dialog>
  );
}
