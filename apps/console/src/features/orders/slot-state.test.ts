import { finalOrderStates } from '@halal-basket/contract/states';
import { describe, expect, it } from 'vitest';
import { slotStateOf } from './slot-state.ts';

const slot = {
  orderStatus: 'ORDER_PLACED',
  deliverySlotStartTime: '2026-11-23T12:30:00.000Z',
  deliverySlotEndTime: '2026-11-23T14:30:00.000Z',
  late: false,
} as const;
const at = (time: string) => slotStateOf(slot, new Date(`2026-11-23T${time}Z`));

describe('slotStateOf', () => {
  it('counts down to the slot, then to its end', () => {
    expect(at('10:15:00')).toEqual({ kind: 'before', span: { days: 0, hours: 2, minutes: 15 } });
    expect(at('12:30:00')).toEqual({ kind: 'during', span: { days: 0, hours: 2, minutes: 0 } });
  });

  it('presses in the last half hour, and counts what is late from the end', () => {
    expect(at('14:00:00')).toEqual({ kind: 'close', span: { days: 0, hours: 0, minutes: 30 } });
    expect(at('14:50:30')).toEqual({ kind: 'late', span: { days: 0, hours: 0, minutes: 20 } });
  });

  it('believes the server that an order is late, whatever this clock says', () => {
    const now = new Date('2026-11-23T14:29:00Z');
    expect(slotStateOf({ ...slot, late: true }, now)?.kind).toBe('late');
  });

  it.each(finalOrderStates)('says nothing of what has ended: %s', (orderStatus) => {
    const now = new Date('2026-11-23T15:00:00Z');
    expect(slotStateOf({ ...slot, orderStatus }, now)).toBeNull();
  });
});
