import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/** @typedef {{ console: { role: string, email: string, password: string }[], customers: { phone: string, note: string }[] }} Logins */

/**
 * @typedef {{
 *   console: { role: string, email: string, password: string }[],
 *   customers: { phone: string, note: string }[],
 * }} SeededLogins
 */

/**
 * Lists the logins of the demo shop: the person, and how to log in. Empty without a demo shop.
 * @returns {{ who: string, how: string }[]}
 */
export function demoLogins() {
  if (process.env['NODE_ENV'] === 'production' || process.env['SEED'] === 'none') return [];
  const file = inRoot('demo/people/logins.json');
  if (!fs.existsSync(file)) return [];
  /** @type {Logins} */
  const { console: staff, customers } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return [
    ...staff.map(({ role, email, password }) => ({
      who: `Console, ${role}`,
      how: `${email}  ${password}`,
    })),
    ...customers.map(({ phone, note }) => ({ who: `Shop, ${phone}`, how: note })),
  ];
}
