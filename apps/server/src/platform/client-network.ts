/** One group of an IPv6 address in a single spelling: `0DB8` and `db8` are the same. */
const group = (text: string): string => Number.parseInt(text, 16).toString(16);

/**
 * The network by which a client's attempts are counted: the IPv4 address, or the /64 prefix in which an IPv6
 * host chooses addresses freely. Every limit by address uses it, never the bare address.
 */
export function addressRange(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(8 - before.length - behind.length).fill('0');
  return [...before, ...gap, ...behind].slice(0, 4).map(group).join(':');
}

/** The larger network around a client, which it seldom leaves: the IPv4 /24, or the IPv6 /48. */
export function addressBlock(ip: string): string {
  const range = addressRange(ip);
  return range.includes(':')
    ? range.split(':').slice(0, 3).join(':')
    : range.split('.').slice(0, 3).join('.');
}
