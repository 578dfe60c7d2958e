import { randomUUID } from 'node:crypto';
import { type CallName, callShapes } from '@halal-basket/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { idRow } from '../platform/rows.ts';
import { allCalls } from '../registry.ts';
import { MandateScene } from '../testing/mandates.ts';
import { aCustomer } from '../testing/buyer.ts';
import { type PayingShop, payingShop } from '../testing/paying.ts';
import { aRunningSubscription, customerOf } from '../testing/subscriber.ts';
import type { TestClient, TestInput } from '../testing/test-client.ts';
import { tableIn } from './access-table.ts';
import { onePoint } from './sample-goods.ts';
import { type Caller, aCaller } from './samples.ts';
import { completeSample } from './complete-sample.ts';

/** An id that belongs to a customer, and an unknown id of the same form. */
type Ids = Record<string, { theirs: string | number; nobodys: string | number }>;

let paying: PayingShop;
let stranger: Caller;
let ids: Ids;

/** Creates a customer with one thing of each kind; returns the ids. */
async function belongings({ shop }: PayingShop): Promise<Ids> {
  const { db, clock } = shop;
  const now = clock.now();
  const owner = await aCaller(shop);
  const { browser, placedOrder, openOrder, addressId } = owner;
  const customerId = await customerOf(db, browser);
  const other = await aCustomer(shop);
  const otherId = await customerOf(db, other);
  const session = await db.one(
    idRow,
    sql`update identity.session set customer_id = ${customerId} where customer_id = ${otherId}
        returning id`,
  );
  const complaint = await browser.call('reportComplaint', {
    params: { orderNo: placedOrder },
    body: { reason: 'OTHER', description: 'See the photo', photos: [onePoint] },
  });
  const plan = await aRunningSubscription(shop, ['2026-11-25'], {
    billing: 'PER_DELIVERY',
    money: 400_00,
  });
  const [membership] = (await browser.call('membershipOptions')).plans;
  const bought = await browser.call('placeMembership', {
    body: { membershipId: membership?.membershipId ?? 0 },
  });
  const recharge = await browser.call('rechargeWallet', { body: {} });
  const { mandateNo } = await new MandateScene(paying).authorise(plan.buyer);
  const card = await db.one(
    idRow,
    sql`insert into promotions.scratch_card
          (customer_id, order_no, title, reward_paise, issued_at, expires_at)
        values (${customerId}, ${placedOrder}, 'A card', 1000, ${now},
                ${new Date(now.getTime() + 86_400_000)}) returning id`,
  );
  const day = await db.one(
    idRow,
    sql`select id from subscription.day where plan_id = ${plan.subscriptionId} limit 1`,
  );
  const { exportId } = await db.one(
    z.object({ exportId: z.string() }),
    sql`insert into identity.account_export (customer_id, requested_at, ready_at, expires_at, archive)
        values (${customerId}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)}, 'x'::bytea)
        returning public_id as "exportId"`,
  );
  return {
    order: { theirs: placedOrder, nobodys: 'HB222222222222' },
    openOrder: { theirs: openOrder, nobodys: 'HB222222222222' },
    address: { theirs: addressId, nobodys: 1_999_999 },
    session: { theirs: session.id, nobodys: 1_999_999 },
    export: { theirs: exportId, nobodys: randomUUID() },
    complaint: { theirs: complaint.complaintNo, nobodys: 'HC222222222222' },
    photo: {
      theirs: complaint.photos[0]?.url.split('/').at(-1) ?? '',
      nobodys: 'f'.repeat(32),
    },
    plan: { theirs: plan.subscriptionId, nobodys: 1_999_999 },
    planDay: { theirs: day.id, nobodys: 1_999_999 },
    subscription: { theirs: plan.subscriptionNo, nobodys: 'HBS222222222222' },
    membership: { theirs: bought.membershipRefNo ?? '', nobodys: 'HBM222222222222' },
    recharge: { theirs: recharge.rechargeTxnNo ?? '', nobodys: 'HBR222222222222' },
    mandate: { theirs: mandateNo, nobodys: 'HBA222222222222' },
    scratchCard: { theirs: card.id, nobodys: 1_999_999 },
  };
}

beforeAll(async () => {
  paying = await payingShop();
  stranger = await aCaller(paying.shop);
  ids = await belongings(paying);
});
afterAll(() => paying.close());

/** The names of fields that may contain the id of a customer's thing. */
const idLike = /(Ids?|ID|Nos?|UUID|Token|Code)$|^(id|token|photo)$/;

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  in?: Schema;
}
interface Schema {
  def: Definition;
}

/** The paths of a schema's fields that look like an id; `[]` marks the elements of a list. */
function* idFields({ def }: Schema, at = ''): Generator<string> {
  const inner = [def.innerType, def.in, ...(def.options ?? [])].filter(
    (each) => each !== undefined,
  );
  for (const each of inner) yield* idFields(each, at);
  if (def.element) yield* idFields(def.element, `${at}[]`);
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    const path = at === '' ? name : `${at}.${name}`;
    if (idLike.test(name)) yield path;
    yield* idFields(field, path);
  }
}

const forVisitors = allCalls.filter((name) => ['any', 'customer'].includes(callShapes[name].who));
const parts = ['params', 'query', 'body'] as const;

/** Every field of every call of visitors that looks like an id: 'cancelOrder params.orderNo'. */
const fields = forVisitors.flatMap((name) =>
  parts.flatMap((part) => {
    const schema = callShapes[name][part] as Schema | undefined;
    const found = schema ? [...new Set(idFields(schema))] : [];
    return found.map((path) => ({ name, part, path, row: `${name} ${part}.${path}` }));
  }),
);

const table = tableIn('foreign-ids.md');

it('finds a row in foreign-ids.md for every field that looks like an id', () => {
  expect([...table.keys()].sort()).toEqual(fields.map(({ row }) => row).sort());
});

const withField = (value: unknown, [first, ...rest]: string[], id: unknown): unknown => {
  if (first === undefined) return id;
  const record = value as Record<string, unknown>;
  if (first.endsWith('[]')) {
    const name = first.slice(0, -2);
    return { ...record, [name]: [withField((record[name] as unknown[])[0], rest, id)] };
  }
  return { ...record, [first]: withField(record?.[first], rest, id) };
};

/** Status, code and description of a stranger's answer for an id, without the id itself. */
async function told(
  browser: TestClient,
  { name, part, path }: { name: CallName; part: (typeof parts)[number]; path: string },
  id: string | number,
): Promise<string> {
  const sample = completeSample(name, stranger) as Record<string, unknown>;
  const input = { ...sample, [part]: withField(sample[part], path.split('.'), id) } as TestInput;
  await paying.shop.db.run(sql`delete from platform.attempt`);
  const answer = await browser.send(name, input);
  const code = answer.errorCode ?? 'success';
  return `${answer.status} ${code} ${code === 'success' ? '' : String(answer.description)}`
    .replaceAll(String(id), '#')
    .trim();
}

it('answers a stranger the same for another customer’s id as for an unknown id', async () => {
  const found: string[] = [];
  const expected: string[] = [];
  for (const field of fields) {
    const { whose = '', answer = '' } = table.get(field.row) ?? {};
    const known = ids[whose];
    if (!known) continue;
    const ofTheirs = await told(stranger.browser, field, known.theirs);
    const ofNobodys = await told(stranger.browser, field, known.nobodys);
    expect(ofTheirs, field.row).toBe(ofNobodys);
    found.push(`${field.row}: ${ofTheirs.split(' ').slice(1, 2).join('')}`);
    expected.push(`${field.row}: ${answer}`);
  }
  expect(found).toEqual(expected);
});

it('uses ids of existing orders, and no empty id', async () => {
  const { db } = paying.shop;
  for (const { theirs } of Object.values(ids)) expect(theirs).toBeTruthy();
  const own = await db.many(
    z.object({ state: z.string() }),
    sql`select state from orders."order" where order_no = any(${[
      String(ids['order']?.theirs),
      String(ids['openOrder']?.theirs),
    ]}::text[])`,
  );
  expect(own).toHaveLength(2);
});
