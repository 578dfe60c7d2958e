import { type CallName, type StaffRole, callShapes } from '@halal-basket/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { newTicket, ticketHash } from '../platform/ids.ts';
import { idRow } from '../platform/rows.ts';
import { allCalls } from '../registry.ts';
import { aStaffMember } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient, TestInput } from '../testing/test-client.ts';
import { tableIn } from './access-table.ts';
import { hubCode } from './sample-goods.ts';
import { aCaller, samples } from './samples.ts';
import { completeSample } from './complete-sample.ts';

/** Roles by the names of the table; `some` works for the two hubs of the demo shop's manager. */
const people = {
  owner: { role: 'owner' },
  manager: { role: 'manager' },
  'manager (some hubs)': { role: 'manager', some: true },
  catalogue: { role: 'catalogue' },
  'catalogue (some hubs)': { role: 'catalogue', some: true },
  packer: { role: 'packer', some: true },
  dispatcher: { role: 'dispatcher', some: true },
  support: { role: 'support' },
  marketer: { role: 'marketer' },
  accountant: { role: 'accountant' },
  rider: { role: 'rider' },
} as const satisfies Record<string, { role: StaffRole; some?: true }>;
type Person = keyof typeof people;
const names = Object.keys(people) as Person[];

const calls = allCalls.filter((name) => callShapes[name].who === 'staff');
/** This call ends the session that makes it. */
const leaving: CallName = 'consoleLogout';

let shop: TestApp;
let placedOrder: Awaited<ReturnType<typeof aCaller>>;
beforeAll(async () => {
  shop = await testApp();
  placedOrder = await aCaller(shop);
});
afterAll(() => shop.close());

/** The browser of a new staff member of this role, logged in. */
async function hired(person: Person): Promise<TestClient> {
  const { role, ...more } = people[person];
  if (role === 'rider') return aStaffMember(shop, 'rider');
  const { db, clock } = shop;
  const now = clock.now();
  const { id } = await db.one(
    idRow,
    sql`insert into staff.member (email, full_name, role, is_active, created_at)
        values (${`${person.replace(/\W+/g, '-')}@shop.example`}, ${person}, ${role}, true, ${now})
        returning id`,
  );
  if ('some' in more) {
    await db.run(sql`
      insert into staff.member_hub (staff_id, hub_id)
      select ${id}, h.hub_id from staff.member_hub h join staff.member s on s.id = h.staff_id
      where s.email = 'manager@halalbasket.example'`);
  }
  const ticket = newTicket();
  const until = new Date(now.getTime() + 3_600_000);
  await db.run(sql`
    insert into staff.session
      (ticket_hash, staff_id, second_factor, created_at, last_seen_at, expires_at)
    values (${ticketHash(ticket)}, ${id}, false, ${now}, ${now}, ${until})`);
  const browser = shop.client();
  browser.cookies.set('hb_console', ticket);
  return browser;
}

/**
 * The input of a call. A generated sample names no hub of the shop: it gets a hub for which all of these
 * people work, so that only the role decides.
 */
function inputOf(name: CallName): TestInput {
  const sample = completeSample(name, placedOrder);
  if (name === 'consoleMailPasswordLink') return { ...sample, params: { staffId: 999_999 } };
  if (name in samples(placedOrder)) return sample;
  const here = JSON.stringify(sample).replace(/"adcCode":"[^"]*"/g, `"adcCode":"${hubCode}"`);
  return JSON.parse(here) as TestInput;
}

/** 'yes' where the role may make the call, even if the call then fails; '-' where it is FORBIDDEN. */
async function mayCall(
  browser: TestClient,
  name: CallName,
  input: TestInput | undefined,
): Promise<string> {
  // Throttled passwords and codes would hide the answer.
  await shop.db.run(sql`delete from platform.attempt`);
  const answer = await browser.send(name, input);
  expect(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  expect(answer.status, name).not.toBe(401);
  return answer.errorCode === 'FORBIDDEN' ? '-' : 'yes';
}

it('opens every console call to the roles of its row in console-access.md only', async () => {
  const accountants = tableIn('console-access-accountant.md');
  const marketers = tableIn('console-access-marketer.md');
  const expected = new Map(
    [...tableIn('console-access.md')].map(([name, cells]) => [
      name,
      {
        ...cells,
        marketer: marketers.has(name) ? 'yes' : '-',
        accountant: accountants.has(name) ? 'yes' : '-',
      },
    ]),
  );
  const found = new Map<string, Record<string, string>>(calls.map((name) => [name, {}]));
  const inputs = new Map(calls.map((name) => [name, inputOf(name)]));
  for (const person of names) {
    const browser = await hired(person);
    for (const name of [...calls.filter((each) => each !== leaving), leaving]) {
      const row = found.get(name);
      if (row) row[person] = await mayCall(browser, name, inputs.get(name));
    }
  }
  const rowOf = (name: string, cells: Record<string, string>) =>
    `| ${name} | ${names.map((person) => cells[person] ?? '?').join(' | ')} |`;
  const asTable = (rows: Map<string, Record<string, string>>) =>
    [...rows].map(([name, cells]) => rowOf(name, cells)).sort();
  // A new call needs a row, so that its author decides who may make it.
  expect(asTable(found)).toEqual(asTable(expected));
}, 300_000);
