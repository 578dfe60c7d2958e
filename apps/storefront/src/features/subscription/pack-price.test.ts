import { describe, expect, it } from 'vitest';
import { presentPrice, priceOfNext } from './pack-price.ts';

const cut = { label: 'Curry cut' };
const pack = {
  salePrice: 285,
  retailPrice: 300,
  cuts: [
    { ...cut, code: 'small', extraPrice: 0 },
    { ...cut, code: 'fine', extraPrice: 19 },
  ],
};

describe('the present price of a pack', () => {
  it('includes the extra price of its cut', () => {
    expect(presentPrice(pack, 'small')).toEqual({ sale: 285, retail: 300 });
    expect(presentPrice(pack, 'fine')).toEqual({ sale: 304, retail: 304 });
    expect(presentPrice({ ...pack, cuts: [] }, undefined)).toEqual({ sale: 285, retail: 300 });
  });
});

describe('the price of a further pack', () => {
  it('is the agreed one of a prepaid line after the shop raised its price', () => {
    const agreed = { finalPrice: 190, strikedPrice: 200 };
    expect(priceOfNext(pack, 'small', agreed)).toEqual({ sale: 190, retail: 200 });
  });

  it('is the present one after the shop lowered it, and without a line', () => {
    const agreed = { finalPrice: 300, strikedPrice: 320 };
    expect(priceOfNext(pack, 'small', agreed)).toEqual({ sale: 285, retail: 300 });
    expect(priceOfNext(pack, 'small', undefined)).toEqual({ sale: 285, retail: 300 });
  });
});
