/** The stores, and workers of Vitest, that journeys use at once. */
export const storeCount = Number(process.env['E2E_STORES'] ?? 1);

export interface StoreAddresses {
  origin: string;
  gateways: string;
  databaseUrl: string;
  /** Where a journey receives what the store sends to the push services of browsers. */
  pushService: string;
}

/** Makes this store the one of all journeys in this process. */
export function useStore({ origin, gateways, databaseUrl, pushService }: StoreAddresses): void {
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_GATEWAYS'] = gateways;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  process.env['E2E_PUSH_SERVICE'] = pushService;
}
