import { beforeEach, describe, expect, it } from 'vitest';
import { type ToastStore, createToastStore } from './toast-store.ts';

/** A manual clock, so that tests can check milliseconds. */
function handClock() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = due.filter((entry) => entry.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((entry) => entry !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

let clock: ReturnType<typeof handClock>;
let store: ToastStore;
const text = () => store.read()?.text ?? null;

beforeEach(() => {
  clock = handClock();
  store = createToastStore(clock);
});

describe('toasts', () => {
  // spec: L253.1
  it('stay for 2500 ms', () => {
    store.show({ text: 'Added' });
    clock.pass(2499);
    expect(text()).toBe('Added');
    clock.pass(1);
    expect(text()).toBeNull();
  });

  // spec: L253.1
  it('stay for 5000 ms with an action', () => {
    store.show({ text: 'Taken out', action: { label: 'Undo', onPress: () => {} } });
    clock.pass(4999);
    expect(text()).toBe('Taken out');
    clock.pass(1);
    expect(text()).toBeNull();
  });

  // spec: L253.1
  it('replace each other after 50 ms, and the new one has its full time', () => {
    store.show({ text: 'one' });
    clock.pass(2000);
    store.show({ text: 'two' });
    expect(text()).toBeNull();
    clock.pass(49);
    expect(text()).toBeNull();
    clock.pass(1);
    expect(text()).toBe('two');
    clock.pass(2499);
    expect(text()).toBe('two');
    clock.pass(1);
    expect(text()).toBeNull();
  });

  it('show only the last of several within the gap', () => {
    store.show({ text: 'one' });
    store.show({ text: 'two' });
    clock.pass(20);
    store.show({ text: 'three' });
    clock.pass(49);
    expect(text()).toBeNull();
    clock.pass(1);
    expect(text()).toBe('three');
  });

  it('pause while the customer reads, and continue with the remaining time', () => {
    store.show({ text: 'Added' });
    clock.pass(1000);
    store.pause();
    clock.pass(60_000);
    expect(text()).toBe('Added');
    store.resume();
    clock.pass(1499);
    expect(text()).toBe('Added');
    clock.pass(1);
    expect(text()).toBeNull();
  });

  it('appear at once again after a dismissal', () => {
    store.show({ text: 'one' });
    store.pause();
    store.dismiss();
    expect(text()).toBeNull();
    store.show({ text: 'two' });
    expect(text()).toBe('two');
  });

  it('are not dismissed by the id of an older one', () => {
    const first = store.show({ text: 'one' });
    store.show({ text: 'two' });
    clock.pass(50);
    store.dismiss(first);
    expect(text()).toBe('two');
  });

  it('notify their listeners until these unsubscribe', () => {
    let calls = 0;
    const leave = store.subscribe(() => calls++);
    store.show({ text: 'one' });
    leave();
    store.dismiss();
    expect(calls).toBe(1);
  });
});
