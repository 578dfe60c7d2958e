import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { between } from './architecture.mjs';
import { readModules } from './lib/code-map.mjs';
import { importsBetween, refuseArrowsBack, withoutShortcuts } from './lib/module-picture.mjs';
import { orderPicture } from './lib/order-picture.mjs';

const sources = {
  'modules/books/index.ts': `export { moveMoney } from './money.ts';`,
  'modules/books/money.ts': `export function moveMoney(tx: Tx): void { insertRow(tx); }`,
  'modules/purse/index.ts': `
    import { moveMoney } from '../books/index.ts';
    export const spend = async (tx: Tx): Promise<void> => { moveMoney(tx); };
    export const balance = (q: Queryable): number => 0;`,
  'modules/desk/routes.ts': `
    import { balance, spend as pay } from '../purse/index.ts';
    import { moveMoney } from '../books/index.ts';
    const order = async (tx: Tx): Promise<void> => {
      await pay(tx);
      balance(tx);
      await emit(tx, 'order.placed', {});
    };
    export const deskRoutes = routes({ buy: ({ tx }) => order(tx), move: ({ tx }) => moveMoney(tx) });`,
  'modules/mail/events.ts': `
    import { send } from '../../platform/messaging/messaging.ts';
    export const subscribers = { 'order.placed': async ({ tx }) => send(tx) };`,
  'calls/desk.ts': `export const calls = {
  buy: defineCall({
    method: 'POST',
    path: '/api/buy',
  }),
  move: defineCall({
    method: 'PUT',
    path: '/api/move',
  }),
};`,
};
const order = ['books', 'purse', 'desk', 'mail'];

let folder = '';
/** @param {string} name */
const inside = (name) => path.join(folder, name);

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-architecture-'));
  for (const [name, text] of Object.entries(sources)) {
    fs.mkdirSync(path.dirname(inside(name)), { recursive: true });
    fs.writeFileSync(inside(name), text);
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

const read = () => importsBetween(readModules(inside('modules')), inside('modules'), order);

describe('the picture of the modules', () => {
  it('shows the imports between modules', () => {
    expect([...(read().get('desk') ?? [])].sort()).toEqual(['books', 'purse']);
    expect(read().get('books')).toEqual(new Set());
  });

  it('omits an arrow that follows from others', () => {
    expect(withoutShortcuts(read()).get('desk')).toEqual(new Set(['purse']));
  });

  it('refuses an import of a later module', () => {
    expect(() => refuseArrowsBack(read(), order)).not.toThrow();
    expect(() => refuseArrowsBack(read(), order.toReversed())).toThrow(/comes later/);
  });
});

describe('the picture of an order', () => {
  const draw = (/** @type {string[]} */ ...customer) =>
    orderPicture(readModules(inside('modules')), inside('calls'), order, { customer, staff: [] });

  it('names the functions that write, not those that read', () => {
    expect(draw('buy')).toContain('buy<br>POST /api/buy');
    expect(draw('buy')).toContain('s0 --> s0_called["<b>purse</b>: spend"]');
  });

  it('follows these functions into further modules', () => {
    expect(draw('buy')).toContain('f_purse["purse"] --> f_purse_called["<b>books</b>: moveMoney"]');
  });

  it('shows the subscribers of events, and marks those that send messages', () => {
    expect(draw('buy')).toContain('{{"order.placed"}} -.-> e0_subscribers["mail"]');
    expect(draw('buy')).toContain('|mail| messages');
    expect(draw('move')).not.toContain('order.placed');
  });

  it('fails for a call that no module handles', () => {
    expect(() => draw('sell')).toThrow('No module handles the call sell.');
  });
});

describe('between', () => {
  const text = 'a\n<!-- x: npm run architecture -->\nold\n<!-- end of x -->\nb';

  it('replaces the text between the two comments', () => {
    const replaced = between(text, 'x', 'new');
    expect(replaced).toMatch(/architecture -->\n\nnew\n\n<!-- end/);
    expect(replaced).not.toContain('old');
  });

  it('fails for a document without them', () => {
    expect(() => between(text, 'y', 'new')).toThrow(/lacks the comments/);
  });
});
