export type ToastTone = 'plain' | 'success' | 'danger';

export interface ToastMessage {
  text: string;
  /** The language of `text` and of the action, if it is not that of the page: 'hi'. */
  language?: string;
  tone?: ToastTone;
  /** One action: 'Undo'. It doubles the time. */
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** Duration of a toast, and the gap before the next (specification, section 8), in ms. */
const toastTimes = { plain: 2500, withAction: 5000, swap: 50 } as const;

export interface ToastTimer {
  now: () => number;
  /** Calls back after `ms`; returns a function that cancels the call. */
  after: (ms: number, run: () => void) => () => void;
}

const browserTimer: ToastTimer = {
  now: () => performance.now(),
  after: (ms, run) => {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
};

export type ToastStore = ReturnType<typeof createToastStore>;

/**
 * One toast at a time. A new one replaces the old after a gap of 50 ms, so that eyes and screen readers
 * notice the change; of several within the gap the last is shown.
 */
export function createToastStore(timer: ToastTimer = browserTimer) {
  const listeners = new Set<() => void>();
  let current: ShownToast | null = null;
  let lastId = 0;
  let cancel = () => {};
  let endsAt = 0;
  let remaining: number | null = null;

  const publish = (next: ShownToast | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const countDown = (ms: number) => {
    remaining = null;
    endsAt = timer.now() + ms;
    cancel = timer.after(ms, () => publish(null));
  };
  const put = (next: ShownToast) => {
    publish(next);
    countDown(next.action ? toastTimes.withAction : toastTimes.plain);
  };

  return {
    /** Shows a message; returns its id. */
    show: (message: ToastMessage): number => {
      const next = { ...message, id: ++lastId };
      cancel();
      if (current === null && remaining === null) {
        put(next);
      } else {
        publish(null);
        remaining = 0;
        cancel = timer.after(toastTimes.swap, () => put(next));
      }
      return next.id;
    },
    /** Dismisses the toast; with an id only if that one is still shown. */
    dismiss: (id?: number): void => {
      if (!current || (id !== undefined && current.id !== id)) return;
      cancel();
      remaining = null;
      publish(null);
    },
    /** Pauses the timer while a pointer or the focus is on the toast. */
    pause: (): void => {
      if (!current || remaining !== null) return;
      cancel();
      remaining = Math.max(0, endsAt - timer.now());
    },
    resume: (): void => {
      if (current && remaining !== null) countDown(remaining);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): ShownToast | null => current,
  };
}

/** The app's toast store: `toast.show({ text: 'Saved' })` works anywhere in the browser. */
export const toast: ToastStore = /* @__PURE__ */ createToastStore();
