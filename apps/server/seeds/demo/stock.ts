import type { LotSeed } from '../insert/catalogue.sql.ts';

const [farm, fishery, wholesale] = [
  'Deccan Halal Farms',
  'Konkan Fisheries',
  'Charminar Wholesale',
];

/** The suppliers of the demo shop. */
export const suppliers = [farm, fishery, wholesale];

/** The supplier of a SKU: fish and prawns, groceries, or meat and eggs. */
function supplierOf(sku: string): string {
  if (/^(FSH|PRN|SHF)-/.test(sku)) return fishery;
  return /^(DRY|MAS|RTC|STP|VEG)-/.test(sku) ? wholesale : farm;
}

/** Stock of a plentiful SKU: 40 to 200 units, the same for the same hub and SKU in every run. */
export const plentifulStock = (adcCode: string, sku: string): number =>
  40 + (hashOf(`${adcCode}/${sku}`) % 161);

/** FNV-1a of the text, so that a new SKU does not change the values of others. */
function hashOf(words: string): number {
  let hash = 2_166_136_261;
  for (const character of words) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  }
  return hash;
}

/**
 * The lots of a SKU in a hub. A quarter of the packs is a day older; of every twelfth SKU it is nearly
 * expired.
 */
export function lotsOf(adcCode: string, sku: string, packs: number): LotSeed[] {
  const older = Math.floor(packs / 4);
  const number = hashOf(`${adcCode}/${sku}/lot`);
  const lotNo = String(10_000 + (number % 80_000));
  const each = { adcCode, sku, supplier: supplierOf(sku) };
  return [
    { ...each, lotNo: `A${lotNo}`, packs: older, age: number % 12 === 0 ? 3650 : 1 },
    { ...each, lotNo: `B${lotNo}`, packs: packs - older, age: 0 },
  ];
}
