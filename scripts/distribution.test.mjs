import { describe, expect, it } from 'vitest';
import { classify, findInSchema, findInStatements } from './lib/distribution.mjs';

describe('a table', () => {
  it('is divided by hub, lies with its order or customer, or is copied', () => {
    expect(classify('orders.order', ['id', 'hub_id']).kind).toBe('distributed');
    expect(classify('orders.line', ['order_id']).kind).toBe('order');
    expect(classify('cart.item', ['customer_id']).kind).toBe('customer');
    expect(classify('wallet.hold', ['order_no', 'reference']).kind).toBe('customer');
    expect(classify('catalogue.price', ['sku', 'hub_id']).kind).toBe('reference');
  });
});

describe('the schema', () => {
  it('is searched for keys, foreign keys and orders without the column', () => {
    const { findings } = findInSchema({
      tables: [
        { table_name: 'orders.order', columns: ['id', 'hub_id'] },
        { table_name: 'orders.line', columns: ['order_id', 'line_no'] },
      ],
      keys: [
        { table_name: 'orders.order', key_name: 'order_pkey', columns: ['id'] },
        { table_name: 'orders.order', key_name: 'by_hub', columns: ['hub_id', 'id'] },
      ],
      foreignKeys: [
        {
          table_name: 'orders.line',
          target: 'orders.order',
          key_name: 'to_order',
          columns: ['order_id'],
        },
      ],
    });
    expect(findings.map(({ kind, where }) => `${kind} ${where}`)).toEqual([
      'column orders.line',
      'key orders.order',
      'foreign key orders.line',
    ]);
  });
});

describe('a statement', () => {
  const tables = [classify('orders.order', ['id', 'hub_id'])];
  it('is found if it uses a divided table without the column', () => {
    const text = [
      'const one = sql`select id from orders."order" where customer_id = ${id}`;',
      'const two = sql`select id from orders."order" where hub_id = ${hub}`;',
      'const other = sql`select id from catalogue.product`;',
    ].join('\n');
    expect(findInStatements('a.sql.ts', text, tables)).toEqual([
      { kind: 'statement', where: 'a.sql.ts:1', says: 'orders.order' },
    ]);
  });
});
