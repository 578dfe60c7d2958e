import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBlock, addressRange } from './client-network.ts';

describe('addressRange', () => {
  it('returns an IPv4 address unchanged, also from its mapped form', () => {
    expect(addressRange('203.0.113.7')).toBe('203.0.113.7');
    expect(addressRange('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('returns the first four groups of an IPv6 address', () => {
    expect(addressRange('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(addressRange('2001:DB8:1:2::9')).toBe('2001:db8:1:2');
    expect(addressRange('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressRange('::1')).toBe('0:0:0:0');
    expect(addressRange('2001:0db8:0001:2::9')).toBe('2001:db8:1:2');
  });
});

describe('addressRange of one IPv6 host', () => {
  const groupOf = (value: number): string => value.toString(16);
  const groups = (count: number) =>
    fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: count, maxLength: count });

  it('is the same for every address of its /64, and differs for every other /64', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), groups(4), (network, other, a, b) => {
        const address = (prefix: number[], host: number[]) =>
          [...prefix, ...host].map(groupOf).join(':');
        expect(addressRange(address(network, a))).toBe(addressRange(address(network, b)));
        fc.pre(network.join() !== other.join());
        expect(addressRange(address(network, a))).not.toBe(addressRange(address(other, a)));
      }),
    );
  });
});

describe('addressBlock', () => {
  it('is the network around an address', () => {
    expect(addressBlock('203.0.113.7')).toBe('203.0.113');
    expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113');
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1');
  });
});
