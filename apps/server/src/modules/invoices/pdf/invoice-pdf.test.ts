import { locales } from '@halal-basket/contract/languages';
import { describe, expect, it } from 'vitest';
import { goldenCreditNotes } from '../../../testing/golden-credit-notes.ts';
import { goldenInvoices } from '../../../testing/golden-invoices.ts';
import { shapedTextsOf } from '../../../testing/pdf-texts.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { labelsIn } from './labels.ts';

const made = [...goldenInvoices, ...goldenCreditNotes].map(([, make]) => make());

describe('the PDF of a document', () => {
  it('has English labels alone, unless it is for another language', async () => {
    const [invoice] = made;
    if (!invoice) throw new Error('No golden document');
    expect(shapedTextsOf(await invoicePdf(invoice))).toEqual([]);
    expect(shapedTextsOf(await invoicePdf(invoice, 'hi'))).toContain('विक्रेता');
    expect(
      labelsIn('hi')
        .label('sold-by')
        .replaceAll(/\p{Bidi_Control}/gu, ''),
    ).toBe('विक्रेता / Sold by');
    expect(labelsIn('en').label('sold-by')).toBe('Sold by');
  });

  it('has the customer’s name in the script in which it was typed', async () => {
    const [invoice] = made;
    if (!invoice) throw new Error('No golden document');
    const texts = shapedTextsOf(await invoicePdf({ ...invoice, customerName: 'শামীমা বেগম' }));
    expect(texts).toEqual(['শামীমা', 'বেগম']);
  });

  it.each(locales.slice(1))(
    'is printed with labels in %s, whatever it contains',
    async (locale) => {
      for (const document of made.filter((_, index) => index % 4 === 0)) {
        const texts = shapedTextsOf(await invoicePdf(document, locale)).join(' ');
        expect(texts).toContain(labelsIn(locale).texts.total.split(' ')[0]);
      }
    },
  );
});
