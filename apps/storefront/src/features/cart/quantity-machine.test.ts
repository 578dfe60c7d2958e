import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeToSend,
  hasPendingChange,
  isSettled,
  type LineEvent,
  newLine,
  nextLine,
} from './quantity-machine.ts';

const run = (start: number, events: LineEvent[]) => events.reduce(nextLine, newLine(start));

describe('a cart line', () => {
  it('sends only the newest of several changes', () => {
    const line = run(0, [
      { type: 'pressed', requested: 1 },
      { type: 'pressed', requested: 3 },
      { type: 'due' },
    ]);
    expect(line).toEqual({ saved: 0, requested: 3, sending: 3 });
    expect(changeToSend(line)).toBe(3);
  });

  it('keeps a change that was made while a call runs', () => {
    const line = run(0, [
      { type: 'pressed', requested: 2 },
      { type: 'due' },
      { type: 'pressed', requested: 1 },
      { type: 'answered', quantity: 2 },
    ]);
    expect(line).toEqual({ saved: 2, requested: 1, sending: null });
    expect(hasPendingChange(line)).toBe(true);
  });

  it('accepts a smaller quantity from the server', () => {
    const line = run(0, [
      { type: 'pressed', requested: 5 },
      { type: 'due' },
      { type: 'answered', quantity: 3 },
    ]);
    expect(line).toEqual(newLine(3));
  });

  it('restores the last confirmed quantity after a refusal', () => {
    const line = run(2, [
      { type: 'pressed', requested: 4 },
      { type: 'due' },
      { type: 'pressed', requested: 5 },
      { type: 'refused' },
    ]);
    expect(line).toEqual(newLine(2));
  });

  it('keeps a change when the cart is loaded again', () => {
    expect(
      run(1, [
        { type: 'pressed', requested: 2 },
        { type: 'read', quantity: 1 },
      ]).requested,
    ).toBe(2);
    expect(run(1, [{ type: 'read', quantity: 4 }])).toEqual(newLine(4));
  });
});

const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('pressed' as const), requested: fc.integer({ min: -3, max: 20 }) }),
  fc.constant({ type: 'due' as const }),
  fc.constant({ type: 'delivered' as const }),
  fc.constant({ type: 'refused' as const }),
);

describe('in any order of events', () => {
  it('ends with the same quantity on screen and server', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.array(anyEvent, { maxLength: 60 }), (start, events) => {
        let server = start;
        let line = newLine(start);
        const deliver = () => {
          if (line.sending === null) return;
          server = Math.max(0, server + changeToSend(line));
          line = nextLine(line, { type: 'answered', quantity: server });
        };
        for (const event of events) {
          if (event.type === 'delivered') deliver();
          else if (event.type !== 'refused' || line.sending !== null) line = nextLine(line, event);
          expect(line.requested).toBeGreaterThanOrEqual(0);
          expect(line.saved).toBe(server);
        }
        for (let turn = 0; turn < 3 && !isSettled(line); turn += 1) {
          line = nextLine(line, { type: 'due' });
          deliver();
        }
        expect(isSettled(line)).toBe(true);
        expect(line.requested).toBe(server);
      }),
    );
  });

  it('never sends a second request before the first is answered', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let line = newLine(0);
        const overtaken = events
          .filter((event) => event.type !== 'delivered')
          .filter((event) => {
            const before = line.sending;
            line = nextLine(line, event);
            return event.type === 'due' && before !== null && line.sending !== before;
          });
        expect(overtaken).toEqual([]);
      }),
    );
  });
});
