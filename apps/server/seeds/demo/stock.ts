/**
 * Units of a plentiful pack on the shelf: 40 to 200, the same for the same hub and pack on every
 * run. Hashes the text (FNV-1a), so that a pack added later changes no other.
 */
export function plentifulStock(adcCode: string, sku: string): number {
  let hash = 2_166_136_261;
  for (const character of `${adcCode}/${sku}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  }
  return 40 + (hash % 161);
}
