import type { OrderTransition } from '@halal-basket/contract';
import { origin } from './browser.ts';

/** A member of staff of the demo shop, at the console's calls. */
export interface Staff {
  move(orderNo: string, step: OrderTransition): Promise<void>;
}

async function answerOf(response: Response): Promise<unknown> {
  const body = (await response.json()) as { data: unknown; description?: string };
  if (!response.ok) throw new Error(`${response.status} ${body.description}`);
  return body.data;
}

/** Logs the owner in. */
export async function staffAtWork(): Promise<Staff> {
  const headers = { 'content-type': 'application/json', origin: origin() };
  const login = await fetch(`${origin()}/api/console/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'owner@halalbasket.example', password: 'owner-of-the-basket' }),
  });
  await answerOf(login);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = async (path: string) =>
    answerOf(await fetch(`${origin()}${path}`, { headers: { cookie } }));
  return {
    move: async (orderNo, step) => {
      const order = (await get(`/api/console/orders/${orderNo}`)) as { adcCode: string };
      const { riders } = (await get(`/api/console/riders?adcCode=${order.adcCode}`)) as {
        riders: { riderId: number }[];
      };
      const body = step === 'assignDriver' ? { riderId: riders[0]?.riderId } : {};
      await answerOf(
        await fetch(`${origin()}/api/console/orders/${orderNo}/transitions/${step}`, {
          method: 'POST',
          headers: { ...headers, cookie },
          body: JSON.stringify(body),
        }),
      );
    },
  };
}
