import type { HttpTransportOptions } from '@halal-basket/contract/client';
import type { AppDevice } from '@halal-basket/device/device';

/** Uploaded pictures and maps are on the server; answers name them without its address. */
export const withShopAddresses = (answer: string, shopOrigin: string): string =>
  answer.replaceAll(/"\/(pictures|map)\//g, `"${shopOrigin}/$1/`);

/** How an app calls the shop's server: at its address, with the app's version and its ticket. */
export function appConnection(app: AppDevice, version: number): HttpTransportOptions {
  const { platform, shopOrigin, ticket } = app;
  return {
    baseUrl: shopOrigin,
    headers: () => ({
      'client-id': `${platform}-app/1.0`,
      'app-version-code': String(version),
      'device-type': platform,
      ...bearer(ticket.current()),
    }),
    fetch: async (address, request) => {
      const sent = ticket.current();
      const response = await fetch(address, request);
      const next = response.headers.get('persistent-ticket');
      if (next) await ticket.keep(next);
      // The session has ended. A later call may have a new one already.
      else if (response.status === 412 && sent === ticket.current()) await ticket.keep(null);
      if (!response.ok) return response;
      const { status, headers } = response;
      return new Response(withShopAddresses(await response.text(), shopOrigin), {
        status,
        headers,
      });
    },
  };
}

/** The header of a ticket; none without one. */
export const bearer = (ticket: string | null): Record<string, string> =>
  ticket === null ? {} : { authorization: `Bearer ${ticket}` };
