import type { Invoice } from '@halal-basket/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InvoiceTaxes } from './invoice-tables.tsx';

const columnsOf = (igstTaxAmount: number): string[] => {
  const invoice = { igstTaxAmount, taxes: [] } as unknown as Invoice;
  const html = renderToStaticMarkup(<InvoiceTaxes invoice={invoice} />);
  return ['CGST', 'SGST', 'IGST'].filter((name) => html.includes(`>${name}<`));
};

it('has only the columns of the taxes that the place of supply asks for', () => {
  expect(columnsOf(0)).toEqual(['CGST', 'SGST']);
  expect(columnsOf(12.5)).toEqual(['IGST']);
});
