import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { type ShownToast, type ToastStore, toast } from './toast-store.ts';

export interface ToastRegionProps {
  /** Whose toasts; the app's own by default. */
  store?: ToastStore;
  /** Classes that lift it above bottom bars: 'bottom-[136px] lg:bottom-8'. */
  className?: string;
}

const nothing = () => null;

/** Where toasts appear. Mount it once; it is always in the page, so that changes are announced. */
export function ToastRegion({ store = toast, className }: ToastRegionProps) {
  const shown = useSyncExternalStore(store.subscribe, store.read, nothing);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') store.dismiss();
  };
  return (
    <div
      role="status"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      onKeyDown={onKeyDown}
      className={cx(
        'z-toast pointer-events-none fixed inset-x-0 flex justify-center px-gutter',
        className ?? 'bottom-6',
      )}
    >
      {shown && <Toast key={shown.id} shown={shown} onDone={() => store.dismiss(shown.id)} />}
    </div>
  );
}

function Toast({ shown, onDone }: { shown: ShownToast; onDone: () => void }) {
  const { text, tone = 'plain', action } = shown;
  const press = () => {
    onDone();
    action?.onPress();
  };
  return (
    <div className="hb-toast pointer-events-auto flex min-h-12 max-w-md items-center gap-2.5 rounded-md py-1.5 ps-4 pe-2 shadow-e3">
      {tone !== 'plain' && (
        <Icon
          name={tone === 'danger' ? 'warning-circle' : 'check-circle'}
          fill
          className={tone === 'danger' ? 'text-[#ff8d82]' : 'text-[#6fd39a]'}
        />
      )}
      <span className="py-1.5 pe-2 text-sm leading-snug font-medium">{text}</span>
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
