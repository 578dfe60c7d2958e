import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * The people of the demo shop as who and how to log in. Empty when the shop has no demo data.
 * @param {string} url of the running store
 * @returns {Promise<{ who: string, how: string }[]>}
 */
export async function demoLogins(url) {
  const told = (await fromStore(url)) ?? fromSeeds();
  return (Array.isArray(told) ? told : []).flatMap((login) => {
    const { who, how } = login ?? {};
    return typeof who === 'string' && typeof how === 'string' ? [{ who, how }] : [];
  });
}

/** @param {string} url */
async function fromStore(url) {
  try {
    const answer = await fetch(`${url}/dev/logins.json`, { signal: AbortSignal.timeout(2000) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function fromSeeds() {
  try {
    const text = fs.readFileSync(inRoot('apps/server/seeds/demo/logins.json'), 'utf8');
    const { console: staff, customers } = JSON.parse(text);
    return [
      ...staff.map(({ role, email, password }) => ({
        who: `console, ${role}`,
        how: `${email}  ${password}`,
      })),
      ...customers.map(({ phone, note }) => ({ who: `shop, ${phone}`, how: note })),
    ];
  } catch {
    return undefined;
  }
}
