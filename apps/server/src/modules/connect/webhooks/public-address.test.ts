import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { webhookUrlProblem } from './webhook-url.ts';

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111'])(
    'of the public internet is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(
    [
      '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 0.0.0.0 169.254.169.254',
      '100.64.0.1 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1 localhost',
      '::1 :: fe80::1 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 2002::1 ::7f00:1 64:ff9b::7f00:1',
      '::ffff:8.8.8.8 ::ffff:127.0.0.1',
    ].flatMap((each) => each.split(' ')),
  )('outside the public internet is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is never public in a private network, whichever host it is', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '0'), byte, byte, byte, (network, ...rest) => {
        const address = [network, ...rest].join('.');
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      }),
    );
  });
});

describe('a webhook', () => {
  const fault = (url: string, allowLocal = false) => webhookUrlProblem(url, { allowLocal });

  it('may have an https address with a name', () => {
    expect(fault('https://hooks.example.com/orders?shop=1')).toBeNull();
    expect(fault('https://hooks.example.com:8443/orders')).toBeNull();
  });

  it.each([
    ['http://hooks.example.com/orders', 'must begin with https://'],
    ['ftp://hooks.example.com', 'must begin with https://'],
    ['https://me:secret@hooks.example.com', 'must not contain a user or password'],
    ['https://127.0.0.1/', 'must be an address of the public internet'],
    // Other spellings of 127.0.0.1 and of the address of cloud metadata.
    ['https://2130706433/', 'must be an address of the public internet'],
    ['https://0x7f.1/', 'must be an address of the public internet'],
    ['https://0251.0376.0251.0376/', 'must be an address of the public internet'],
    ['https://[::1]/', 'must be an address of the public internet'],
    ['https://[::ffff:169.254.169.254]/', 'must be an address of the public internet'],
    ['hooks.example.com', 'is no address'],
  ])('must not have the address %s', (url, why) => {
    expect(fault(url)).toBe(why);
  });

  it('may have a local address where development allows it', () => {
    expect(fault('http://127.0.0.1:4000/', true)).toBeNull();
  });
});
