import { useCallback, useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { type ShownToast, type ToastStore, toast } from './toast-store.ts';

export interface ToastRegionProps {
  /** The toast store; the app's own by default. */
  store?: ToastStore;
  /** Classes that lift it above bottom bars: 'bottom-[136px] lg:bottom-8'. */
  className?: string;
}

const nothing = () => null;

/** The container of toasts. Mount it once; it stays in the page, so that changes are announced. */
export function ToastRegion({ store = toast, className }: ToastRegionProps) {
  const shown = useSyncExternalStore(store.subscribe, store.read, nothing);
  const holdWhileRead = useCallback(
    (region: HTMLElement | null) => (region ? watchReaders(region, store) : undefined),
    [store],
  );
  return (
    <div
      role="status"
      ref={holdWhileRead}
      className={cx(
        'z-toast pointer-events-none fixed inset-x-0 flex justify-center px-gutter',
        className ?? 'bottom-6',
      )}
    >
      {shown && <Toast key={shown.id} shown={shown} onDone={() => store.dismiss(shown.id)} />}
    </div>
  );
}

/** Pauses the timer under a pointer or with the focus inside; Esc dismisses the toast. */
function watchReaders(region: HTMLElement, store: ToastStore): () => void {
  const watch = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => region.addEventListener(type, run, { signal: watch.signal });
  on('pointerenter', store.pause);
  on('pointerleave', store.resume);
  on('focusin', store.pause);
  on('focusout', store.resume);
  on('keydown', (event) => event.key === 'Escape' && store.dismiss());
  return () => watch.abort();
}

function Toast({ shown, onDone }: { shown: ShownToast; onDone: () => void }) {
  const { text, language, tone = 'plain', action } = shown;
  const press = () => {
    onDone();
    action?.onPress();
  };
  return (
    <div
      lang={language}
      className="hb-toast pointer-events-auto flex min-h-12 max-w-md items-center gap-2.5 rounded-md py-1.5 ps-4 pe-2 shadow-e3"
    >
      {tone !== 'plain' && (
        <Icon
          name={tone === 'danger' ? 'warning-circle' : 'check-circle'}
          fill
          className={tone === 'danger' ? 'text-[#ff8d82]' : 'text-[#6fd39a]'}
        />
      )}
      <span dir="auto" className="py-1.5 pe-2 text-sm leading-snug font-medium">
        {text}
      </span>
      {action && (
        <button
          type="button"
          onClick={press}
          className="min-h-10 shrink-0 rounded-sm px-3 text-sm font-heavy text-[#f9b954] hover:bg-white/10"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
