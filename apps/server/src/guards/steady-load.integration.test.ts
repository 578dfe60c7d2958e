import { type AnswerOf, type CallName, callShapes } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../testing/buyer.ts';
import {
  type LoadAnswer,
  type LoadedShop,
  atRate,
  isLoadWanted,
  nextNetwork,
  percentile,
  sendTo,
  startLoadedShop,
} from '../testing/load.ts';
import type { TestClient } from '../testing/test-client.ts';
import { curry } from './sample-goods.ts';

const seconds = 10;
const browsing = { perSecond: 200, p99Ms: 300 };
/** The time is that of each call of a checkout. */
const buying = { perSecond: 20, p99Ms: 800 };

const pages = ['/', '/chicken', '/mutton', '/chicken/chicken-curry-cut', '/search?q=goat'];

describe.runIf(isLoadWanted)('a server with steady visitors', { timeout: 180_000 }, () => {
  let shop: LoadedShop;
  let guest: TestClient;
  let buyers: TestClient[];
  beforeAll(async () => {
    shop = await startLoadedShop();
    guest = shop.client();
    buyers = [];
    // More at once would exceed the limits of one network.
    for (let made = 0; made < buying.perSecond * seconds; made += 1) {
      buyers.push(await aBuyer(shop));
    }
  }, 120_000);
  afterAll(() => (shop as LoadedShop | undefined)?.close());

  const browse = (page: number): Promise<LoadAnswer> =>
    sendTo(shop.port, { method: 'GET', path: pages[page % pages.length] ?? '/', client: guest });

  /** A whole order with cash on delivery; its answers. */
  async function order(client: TestClient): Promise<LoadAnswer[]> {
    const network = nextNetwork();
    const answers: LoadAnswer[] = [];
    const call = async (name: CallName, body: object, path: string = callShapes[name].path) => {
      const { method } = callShapes[name];
      const answer = await sendTo(shop.port, { method, path, client, body }, network);
      answers.push(answer);
      return answer.status === 200 ? (JSON.parse(answer.text) as { data: unknown }).data : null;
    };
    await call('addToCart', { sku: curry, quantity: 1 });
    const slots = (await call('deliverySlots', {})) as AnswerOf<'deliverySlots'> | null;
    const shipments = slots?.shipments.map(({ shipmentId, availableDeliverySlots }) => {
      const { deliverySlotId, date } =
        availableDeliverySlots.find(({ full, now }) => !full && !now) ?? {};
      return { shipmentId, deliverySlotId, date };
    });
    await call('saveShipments', { shipments });
    const placed = (await call('placeOrder', {})) as AnswerOf<'placeOrder'> | null;
    await call('payOrder', { orderNo: placed?.orderNo }, '/api/orders/payment-methods/V4/cod');
    return answers;
  }

  it('answers pages and orders within their limits', async ({ task }) => {
    await atRate(browsing.perSecond / 4, 2, browse);
    const [pagesSeen, ordersMade] = await Promise.all([
      atRate(browsing.perSecond, seconds, browse),
      atRate(buying.perSecond, seconds, (number) => order(buyers[number] as TestClient)),
    ]);
    const calls = ordersMade.results.flat();
    const refused = [...pagesSeen.results, ...calls].filter(({ status }) => status !== 200);
    const p99 = (answers: readonly LoadAnswer[]) =>
      Math.round(
        percentile(
          answers.map(({ ms }) => ms),
          0.99,
        ),
      );
    task.meta.figure =
      `${browsing.perSecond} pages a second p99 ${p99(pagesSeen.results)} ms of ${browsing.p99Ms}, ` +
      `${buying.perSecond} orders a second p99 ${p99(calls)} ms a call of ${buying.p99Ms}`;
    process.stdout.write(`  ${task.meta.figure}\n`);
    expect(refused).toEqual([]);
    // Else this test itself is too slow for the load.
    expect(pagesSeen.begunInMs).toBeLessThan(1.2 * seconds * 1000);
    expect(p99(pagesSeen.results)).toBeLessThanOrEqual(browsing.p99Ms);
    expect(p99(calls)).toBeLessThanOrEqual(buying.p99Ms);
  });
});
