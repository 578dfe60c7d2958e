import type { CallName } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Sql, sql } from '../platform/db.ts';
import { aStaffMember } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient, TestInput } from '../testing/test-client.ts';
import { completeSample } from './complete-sample.ts';
import { hubCode } from './sample-goods.ts';
import { aCaller } from './samples.ts';

let shop: TestApp;
let owner: TestClient;
let caller: Awaited<ReturnType<typeof aCaller>>;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  caller = await aCaller(shop);
});
afterAll(() => shop.close());

interface Limited {
  create: CallName;
  table: Sql;
  most: number;
  /** The rows that count; all by default. */
  where?: Sql;
  /** The unique texts of a copied row. */
  unique: Sql;
}

const anyRow = z.object({ found: z.boolean() });

const copy = sql`'copy-' || n`;
const limited: Record<string, Limited> = {
  categories: {
    create: 'consoleCreateCategory',
    table: sql`catalogue.category`,
    most: 200,
    where: sql`parent_id is null`,
    unique: sql`jsonb_build_object('seo_name', ${copy}, 'parent_id', null)`,
  },
  combos: {
    create: 'consoleCreateCombo',
    table: sql`catalogue.combo`,
    most: 500,
    unique: sql`jsonb_build_object('sku', 'CMB-COPY-' || n)`,
  },
  hubs: {
    create: 'consoleCreateHub',
    table: sql`location.hub`,
    most: 200,
    unique: sql`jsonb_build_object('adc_code', ${copy}, 'is_default', false)`,
  },
  'riders of a hub': {
    create: 'consoleCreateRider',
    table: sql`staff.rider`,
    most: 500,
    where: sql`is_active and hub_id = (select id from location.hub where adc_code = ${hubCode})`,
    unique: sql`jsonb_build_object('phone', '+91' || 7000000000 + n, 'staff_id', null, 'is_active', true,
      'hub_id', (select id from location.hub where adc_code = ${hubCode}))`,
  },
  suppliers: {
    create: 'consoleCreateSupplier',
    table: sql`stock.supplier`,
    most: 1000,
    unique: sql`jsonb_build_object('name', ${copy})`,
  },
  'groups of synonyms': {
    create: 'consoleSaveSynonyms',
    table: sql`search.synonym_group`,
    most: 1000,
    unique: sql`jsonb_build_object('key', ${copy})`,
  },
  'rules of scratch cards': {
    create: 'consoleCreateScratchCardRule',
    table: sql`promotions.scratch_rule`,
    most: 100,
    unique: sql`jsonb_build_object('title', ${copy})`,
  },
  'API keys': {
    create: 'consoleCreateApiKey',
    table: sql`connect.api_key`,
    most: 100,
    where: sql`revoked_at is null`,
    unique: sql`jsonb_build_object('prefix', ${copy})`,
  },
  webhooks: {
    create: 'consoleCreateWebhook',
    table: sql`connect.webhook`,
    most: 100,
    unique: sql`jsonb_build_object('name', ${copy})`,
  },
};

/** Copies a row until the list has `most` rows. */
async function fill({ table, most, where = sql`true`, unique }: Limited): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into ${table} overriding system value
      select (jsonb_populate_record(null::${table}, to_jsonb(made) || ${unique}
                || jsonb_build_object('id', 900000 + n))).*
      from (select * from ${table} limit 1) as made,
           generate_series(1, ${most}::int - (select count(*) from ${table} where ${where})::int) as n`);
  });
}

const removeOne = ({ table, unique }: Limited) =>
  shop.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`delete from ${table} as made using (select 1 as n) as one
                     where to_jsonb(made) @> ${unique}`);
  });

/** A valid input; a rider belongs to a hub of the shop. */
function inputOf({ create }: Limited): TestInput {
  const sample = completeSample(create, caller);
  if (create !== 'consoleCreateRider') return sample;
  const here = JSON.stringify(sample).replace(/"adcCode":"[^"]*"/, `"adcCode":"${hubCode}"`);
  return JSON.parse(here) as TestInput;
}

describe.each(Object.entries(limited))('the list of %s', (_, list) => {
  it('refuses one entry more than it can have', async () => {
    const input = inputOf(list);
    const isEmpty = async () =>
      (await shop.db.many(anyRow, sql`select true as found from ${list.table} limit 1`)).length ===
      0;
    if (await isEmpty()) expect((await owner.send(list.create, input)).status).toBe(200);
    await fill(list);
    expect(await owner.send(list.create, input)).toMatchObject({
      status: 409,
      errorCode: 'LIST_FULL',
    });
    await removeOne(list);
    expect(await owner.send(list.create, input)).toMatchObject({ status: 200 });
  });
});
