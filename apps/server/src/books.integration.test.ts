import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differencesInBooks, verifyAllBooks } from './books.ts';
import { accounts, transfer } from './modules/ledger/index.ts';
import { type Sql, type Tx, sql } from './platform/db.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { giveMoney } from './testing/money.ts';

const now = new Date('2026-11-23T04:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await giveMoney(database.db, 7, { paidIn: 100_000 }, now);
});
afterAll(() => database.drop());

/** The differences that the verifier finds after a change, which is then rolled back. */
async function foundAfter(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const undo = new Error('undo');
  let found: string[] = [];
  await database.db
    .transaction(async (tx) => {
      await change(tx);
      const { holds, bookDifferences } = await verifyAllBooks(tx);
      found = bookDifferences.map(
        ({ book, of, ledger, records }) => `${book} ${of}: ${ledger} / ${records}`,
      );
      expect(holds).toBe(found.length === 0);
      expect(await differencesInBooks(tx)).toHaveLength(found.length);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

const gatewayPayment = sql`
  with attempt as (
    insert into payments.attempt (attempt_no, kind, reference, customer_id, provider, mode,
      amount_paise, snapshot, state, created_at, updated_at)
    values ('A1', 'order', 'HBTEST', 7, 'razorpay', 'upi', 5000, '{}', 'PAID', ${now}, ${now})
    returning id
  )
  insert into payments.gateway_payment (attempt_id, kind, reference, customer_id, provider,
    payment_id, state, outcome, amount_paise, currency, method, captured_at, created_at, updated_at)
  select id, 'order', 'HBTEST', 7, 'razorpay', 'pay_1', 'CAPTURED', 'KEPT', 5000, 'INR', 'upi',
         ${now}, ${now}, ${now}
  from attempt returning id`;

const refundTo = (destination: 'source' | 'wallet', state: string): Sql => sql`
  insert into payments.refund (refund_no, key, kind, reference, customer_id, destination,
    gateway_payment_id, amount_paise, reason, state, created_at, updated_at)
  select 'RF2345678901', 'k1', 'order', 'HBTEST', 7, ${destination},
         ${destination === 'source' ? sql`id` : sql`null`}, 2000, 'test', ${state}, ${now}, ${now}
  from (select max(id) as id from payments.gateway_payment) as paid`;

const planted: { what: string; plant: Sql[]; found: string[] }[] = [
  {
    what: 'a hold of HB Money without money in it',
    plant: [
      sql`insert into wallet.hold (reference, customer_id, amount_paise, reward_paise, state, updated_at)
          values ('HBTEST', 7, 900, 0, 'HELD', ${now})`,
    ],
    found: ['open holds HBTEST: 0 / 900'],
  },
  {
    what: 'a hold of points without points in it',
    plant: [
      sql`insert into loyalty.hold (reference, customer_id, points, amount_paise, state, updated_at)
          values ('HBTEST', 7, 30, 1500, 'HELD', ${now})`,
    ],
    found: ['points on hold HBTEST: 0 / 30'],
  },
  {
    what: 'a lot of points that no account has',
    plant: [
      sql`insert into loyalty.lot (key, customer_id, points, state, remaining, expires_at, created_at)
          values ('gift:x', 7, 40, 'EARNED', 40, ${now}, ${now})`,
    ],
    found: ['points of customers 7: 0 / 40'],
  },
  {
    what: 'a captured payment that the account of its gateway does not have',
    plant: [gatewayPayment],
    found: ['gateways razorpay: 0 / -5000'],
  },
  {
    what: 'a refund that left without the account of its gateway',
    plant: [gatewayPayment, refundTo('source', 'PROCESSED')],
    found: ['gateways razorpay: 0 / -3000'],
  },
  {
    what: 'a promised refund for which nothing is set aside',
    plant: [gatewayPayment, refundTo('source', 'REQUESTED')],
    found: ['open holds RF2345678901: 0 / 2000', 'gateways razorpay: 0 / -5000'],
  },
  {
    what: 'a refund into HB Money that never came there',
    plant: [refundTo('wallet', 'PROCESSED')],
    found: ['HB Money refunded HBTEST: 0 / 2000'],
  },
  {
    what: 'a payment on delivery without a transfer in the ledger',
    plant: [
      sql`insert into payments.payment (reference, kind, customer_id, mode, amount_paise, state, created_at, updated_at)
          values ('HBTEST', 'order', 7, 'cod', 7000, 'COLLECTED', ${now}, ${now})`,
    ],
    found: ['cash on delivery : 0 / -7000'],
  },
  {
    what: 'a recharge that was credited without money',
    plant: [
      sql`insert into wallet.recharge (recharge_txn_no, customer_id, state, amount_paise, created_at, updated_at)
          values ('HBRTEST', 7, 'CREDITED', 10000, ${now}, ${now})`,
    ],
    found: ['HB Money recharged HBRTEST: 0 / 10000'],
  },
  {
    what: 'an adjustment by staff that moved nothing',
    plant: [
      sql`insert into wallet.adjustment (customer_id, kind, amount_paise, reason, state, asked_by_id,
            asked_by, asked_at, decided_by_id)
          select 7, 'goodwill', 500, 'sorry', 'DONE', 1, 'A', ${now}, 1
          where not exists (select from wallet.adjustment)`,
    ],
    found: ['HB Money adjusted by staff adjustment:1: 0 / 500'],
  },
  {
    what: 'a reward that was taken back without a transfer in the ledger',
    plant: [
      sql`insert into wallet.reward (key, customer_id, amount_paise, reason, reference, at,
            taken_back_at, taken_paise, owed_paise)
          values ('scratch-card:x', 7, 5000, 'scratch-card', '', ${now}, ${now}, 2000, 3000)`,
    ],
    found: ['rewards clawed back 7: 0 / -2000', 'rewards owed 7: 0 / 3000'],
  },
  {
    what: 'a day of a subscription whose deposit is not there',
    plant: [
      sql`with plan as (
            insert into subscription.plan (subscription_no, customer_id, state, hub_id, created_at)
            select 'HBSTEST', 7, 'ACTIVE', id, ${now} from location.hub limit 1 returning id
          )
          insert into subscription.day (plan_id, date, deposit_paise)
          select id, '2026-12-01', 800 from plan`,
    ],
    found: ['deposits of subscriptions HBSTEST: 0 / 800'],
  },
];

describe('the verifier of all books', () => {
  it('finds no difference in an unchanged shop', async () => {
    expect(await foundAfter(() => Promise.resolve())).toEqual([]);
  });

  it.each(planted)('reports $what', async ({ plant, found }) => {
    const act = async (tx: Tx) => {
      for (const each of plant) await tx.run(each);
    };
    expect(await foundAfter(act)).toEqual(found);
  });

  it.each([
    ['open holds HBX', accounts.hold('HBX')],
    ['deposits of subscriptions HBSX', accounts.deposits('HBSX')],
  ] as const)('reports money in an account that no record explains: %s', async (found, credit) => {
    const move = (tx: Tx) =>
      transfer(tx, {
        key: 'test:stray',
        debit: accounts.wallet(7),
        credit,
        amount: 300,
        unit: 'INR',
        reason: 'test',
        reference: '',
        now,
      });
    expect(await foundAfter(move)).toEqual([`${found}: 300 / 0`]);
  });
});

const packs = sql`hub_id = 1 and sku = 'CHK-CURRY-500'`;

/** Changes that no module makes: the database itself was changed. */
const tampered: { what: string; plant: Sql[]; found: string }[] = [
  {
    what: 'a balance that was changed',
    plant: [sql`update ledger.balance set amount = amount + 100 where account = 'wallet:7'`],
    found: 'wallet:7: stored 100100 INR, its transfers sum to 100000',
  },
  {
    what: 'a transfer whose amount was changed',
    plant: [
      sql`alter table ledger.transfer disable trigger user`,
      sql`update ledger.transfer set amount = amount + 1 where credit_account = 'wallet:7'`,
    ],
    found: 'wallet:7: stored 100000 INR, its transfers sum to 100001',
  },
  {
    what: 'packs that came from nowhere',
    plant: [sql`update stock.level set on_hand = on_hand + 1 where ${packs}`],
    found: 'stock, ',
  },
  {
    what: 'packs reserved for no order',
    plant: [sql`update stock.level set reserved = reserved + 1 where ${packs}`],
    found: 'stock, ',
  },
  {
    what: 'a lot that has more packs than arrived',
    plant: [
      sql`update stock.lot set remaining = remaining + 1
          where id = (select min(id) from stock.lot where ${packs})`,
    ],
    found: 'stock, ',
  },
  {
    what: 'a hold of packs that the stock does not know',
    plant: [
      sql`insert into stock.hold (order_no, hub_id, sku, quantity)
          values ('HBTEST', 1, 'CHK-CURRY-500', 2)`,
    ],
    found: 'stock, ',
  },
];

describe('the check that looks for differences every five minutes', () => {
  it('finds none in an unchanged shop', async () => {
    expect(await differencesInBooks(database.db)).toEqual([]);
  });

  it.each(tampered)('names $what', async ({ plant, found }) => {
    const undo = new Error('undo');
    const changed = database.db.transaction(async (tx) => {
      for (const each of plant) await tx.run(each);
      expect(await differencesInBooks(tx)).toContainEqual(expect.stringContaining(found));
      throw undo;
    });
    await expect(changed).rejects.toBe(undo);
  });
});

describe('the account of a deposit', () => {
  it('cannot be overdrawn, by the ledger or by a direct change', async () => {
    const take = (tx: Tx) =>
      transfer(tx, {
        key: 'test:deposit',
        debit: accounts.deposits('HBSX'),
        credit: accounts.wallet(7),
        amount: 1,
        unit: 'INR',
        reason: 'test',
        reference: '',
        now,
      });
    await expect(database.db.transaction(take)).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    await expect(
      database.db.run(
        sql`insert into ledger.balance (account, unit, stripe, amount)
            values ('deposits:HBSX', 'INR', 0, -1)`,
      ),
    ).rejects.toThrow('balance_not_overdrawn');
  });
});
