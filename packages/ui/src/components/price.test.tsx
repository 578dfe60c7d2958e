import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { offText, percentOff } from './off-text.ts';
import { PriceSpeechContext } from './price-speech.ts';
import { Price, UnitPrice } from './price.tsx';

const priceOf = (sale: number, retail?: number | null) =>
  /visually-hidden">([^<]*)/.exec(
    renderToStaticMarkup(<Price sale={sale} retail={retail ?? null} />),
  )?.[1];

describe('reading prices aloud', () => {
  it('reads both prices as one phrase', () => {
    expect(priceOf(549, 649)).toBe('549 rupees, was 649');
  });

  it('keeps paise and groups in lakhs', () => {
    expect(priceOf(1_00_049.5)).toBe('1,00,049.5 rupees');
  });

  it('omits a retail price that is not higher', () => {
    expect(priceOf(549, 549)).toBe('549 rupees');
    expect(priceOf(549, null)).toBe('549 rupees');
  });

  it('uses the words that an app provides', () => {
    const price = (sale: number) => `${sale} रुपये`;
    const unitPrice = (amount: number, unit: string) => `${amount} रुपये प्रति ${unit}`;
    const html = renderToStaticMarkup(
      <PriceSpeechContext value={{ price, unitPrice }}>
        <Price sale={549} />
        <UnitPrice amount={110} unit="kg" />
      </PriceSpeechContext>,
    );
    expect(html).toContain('549 रुपये<');
    expect(html).toContain('110 रुपये प्रति kg<');
  });
});

describe('Price', () => {
  it('names the struck price MRP where it is printed on the pack', () => {
    const html = renderToStaticMarkup(<Price sale={549} retail={649} mrp="MRP" />);
    expect(html).toContain('549 rupees, MRP 649');
    expect(html).toContain('MRP <span class="line-through">₹649</span>');
  });

  it('shows sale before retail and never rounds paise away', () => {
    const html = renderToStaticMarkup(<Price sale={329.5} retail={399} off="17% OFF" />);
    expect(html).toMatch(/₹329\.50.*₹399.*17% OFF/s);
  });

  it('hides the figures from screen readers, which read the phrase', () => {
    const html = renderToStaticMarkup(<Price sale={549} retail={649} />);
    expect(html).toContain('<span class="visually-hidden">549 rupees, was 649</span>');
    expect(html.match(/<bdi aria-hidden="true"/g)).toHaveLength(2);
  });

  it('strikes nothing through without a higher retail price', () => {
    expect(renderToStaticMarkup(<Price sale={549} retail={500} />)).not.toContain('line-through');
  });

  it('writes two decimals on bills', () => {
    expect(renderToStaticMarkup(<Price sale={549} exact />)).toContain('₹549.00');
  });

  it('names the unit of a unit price', () => {
    expect(renderToStaticMarkup(<UnitPrice amount={10.75} unit="pc" />)).toContain(
      '10.75 rupees per pc',
    );
  });
});

describe('offText', () => {
  // spec: L124.3
  it('rounds the percentage down', () => {
    expect(offText({ sale: 549, retail: 649 })).toBe('₹100 OFF');
    expect(offText({ sale: 459, retail: 499, discountText: '' })).toBe('₹40 OFF');
  });

  // spec: L124.2
  it('prefers the text of the server', () => {
    expect(offText({ sale: 549, retail: 649, discountText: 'Eid price' })).toBe('Eid price');
  });

  it('shows the amount where the percentage would be 0', () => {
    expect(offText({ sale: 998, retail: 999.5, discountText: percentOff(0) })).toBe('₹1.50 OFF');
    expect(offText({ sale: 549, retail: 649, discountText: percentOff(15.9) })).toBe('15% OFF');
  });

  // spec: L124.1
  it('is null without a sale, a retail price, or a difference', () => {
    expect(offText({ sale: 549, retail: 649, onSale: false, discountText: 'No' })).toBeNull();
    expect(offText({ sale: 549 })).toBeNull();
    expect(offText({ sale: 549, retail: 549 })).toBeNull();
    expect(offText({ sale: 649, retail: 549 })).toBeNull();
  });

  it('uses another language when given its texts', () => {
    expect(offText({ sale: 50, retail: 100, amountText: (n) => `${n} छूट` })).toBe('₹50 छूट');
  });
});
