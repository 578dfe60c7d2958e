/**
 * The path, query and anchor of an address of the shop; null for any other address. Notifications may name a
 * path alone.
 */
export function pathBelow(shopOrigin: string, address: unknown): string | null {
  if (typeof address !== 'string') return null;
  if (!URL.canParse(address, shopOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(address, shopOrigin);
  return origin === shopOrigin ? pathname + search + hash : null;
}
