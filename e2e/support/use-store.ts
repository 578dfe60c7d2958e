/** Gives the journeys of this worker the addresses of its store. */
const addresses = process.env[`E2E_STORE_${process.env['VITEST_POOL_ID'] ?? 1}`];
if (addresses) {
  const { origin, gateways, databaseUrl } = JSON.parse(addresses);
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_GATEWAYS'] = gateways;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
}
