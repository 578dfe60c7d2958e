import type { AnswerOf, DeliverySlot, Shipment } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { shopQueries } from '../../queries.ts';
import type { Shop } from '../../shop-context.tsx';
import { aCaller, aCart, aLaunch } from '../../testing/a-shop.ts';
import { loadPayment } from './load-payment.ts';

const freeSlot: DeliverySlot = {
  date: '2026-11-24',
  deliverySlotId: 7,
  slot: '7–9 am',
  deliverySlotStartTime: '2026-11-24T01:30:00.000Z',
  deliverySlotEndTime: '2026-11-24T03:30:00.000Z',
  now: false,
  left: 9,
  full: false,
  fee: 0,
};
const chosen = { deliverySlotId: freeSlot.deliverySlotId, date: freeSlot.date };
const aShipment = (given: Partial<Shipment> = {}): Shipment => ({
  shipmentId: 'day-1',
  items: [],
  deliveryText: '',
  isPresale: false,
  availableDeliverySlots: [freeSlot],
  ...given,
});

/** The data of the checkout's page, by the names of its calls. */
async function loadedFor(shipment: Shipment, { loggedIn = true, isFirst = false } = {}) {
  const asked: string[] = [];
  const noting =
    <T>(name: string, answer: T) =>
    () => {
      asked.push(name);
      return answer;
    };
  const cart = {
    ...aCart({ 'CHK-CURRY-500': 2 }),
    deliveryAddress: { addressId: 3, serviceable: true },
  } as AnswerOf<'showCart'>;
  const queryClient = createQueryClient();
  const caller = aCaller({
    launch: async () => aLaunch({ loggedIn }),
    deliverySlots: noting('deliverySlots', { shipments: [shipment] }),
    saveShipments: noting('saveShipments', {
      shipments: [aShipment({ chosen })],
    } as AnswerOf<'saveShipments'>),
    paymentDetails: noting('paymentDetails', {
      isPartialPayment: false,
    } as AnswerOf<'paymentDetails'>),
  });
  const queries = shopQueries(caller);
  queryClient.setQueryData(queries.cart().queryKey, cart);
  const launch = queryClient.prefetchQuery(queries.launch());
  if (!isFirst) await launch;
  await loadPayment({ caller, queryClient, queries } as Shop);
  const slots = queryClient.getQueriesData<AnswerOf<'deliverySlots'>>({ queryKey: ['slots'] });
  return { asked, chosen: slots[0]?.[1]?.shipments[0]?.chosen };
}

describe('the data of the checkout’s page', () => {
  it('has the first slot, the bill and the payment methods', async () => {
    expect(await loadedFor(aShipment())).toEqual({
      asked: ['deliverySlots', 'saveShipments', 'paymentDetails'],
      chosen,
    });
  });

  it('does not depend on which part of the page is loaded first', async () => {
    expect((await loadedFor(aShipment(), { isFirst: true })).asked).toHaveLength(3);
  });

  it('leaves a lost slot to the screen, which names its replacement', async () => {
    const lost = aShipment({ lostSlot: { ...chosen, deliverySlotId: 1 } });
    expect(await loadedFor(lost)).toEqual({ asked: ['deliverySlots'], chosen: undefined });
  });

  it('asks for nothing without a free slot or a login', async () => {
    const full = aShipment({ availableDeliverySlots: [{ ...freeSlot, full: true, left: 0 }] });
    expect((await loadedFor(full)).asked).toEqual(['deliverySlots']);
    expect((await loadedFor(aShipment(), { loggedIn: false })).asked).toEqual([]);
  });
});
