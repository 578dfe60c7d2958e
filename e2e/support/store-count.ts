/** The stores, and workers of Vitest, that journeys use at once. Each needs a core and a half. */
export const storeCount = Number(process.env['E2E_STORES'] ?? 1);
