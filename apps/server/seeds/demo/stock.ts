/**
 * * Stock of a plentiful SKU: 40 to 200 units, the same for the same hub and SKU in every run.
 * * Hashes the text (FNV-1a), so that a new SKU does not change the stock of others.
 */
export function plentifulStock(adcCode: string, sku: string): number {
  let hash = 2_166_136_261;
  for (const character of `${adcCode}/${sku}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  }
  return 40 + (hash % 161);
}
