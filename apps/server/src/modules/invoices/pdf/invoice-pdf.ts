import type { Invoice, InvoiceItem } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { evenDateText, dayOf } from '../../../platform/days.ts';
import { PdfDocument, contentWidth, ink, page } from '../../../platform/pdf/pdf-document.ts';

const { margin } = page;
/** The lowest position of content; only the page number is below it. */
const bottom = page.height - 48;

const money = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** In columns, whose heads say that they are rupees. */
const figure = (amount: number): string => money.format(amount);
const day = (instant: string): string => evenDateText(dayOf(new Date(instant)));

interface Column {
  head: string;
  width: number;
  value: (item: InvoiceItem) => string;
}

/** '0.94 KGS', '2 PAC': by unit quantity code (Rule 46). */
const quantityText = ({ supplied, itemQty }: InvoiceItem): string =>
  supplied ? `${supplied.quantity} ${supplied.unit}` : String(itemQty);

const columnsFor = (integrated: boolean): Column[] => [
  { head: 'HSN', width: 44, value: ({ hsn }) => hsn },
  { head: 'Qty', width: 46, value: quantityText },
  {
    head: 'Rate',
    width: 50,
    value: ({ supplied, itemRate }) => figure(supplied?.rate ?? itemRate),
  },
  { head: 'Discount', width: 46, value: ({ discountAmount }) => figure(discountAmount) },
  { head: 'Taxable', width: 52, value: ({ taxableAmount }) => figure(taxableAmount) },
  { head: 'GST', width: 30, value: ({ gstPercent }) => `${gstPercent}%` },
  ...(integrated
    ? [
        {
          head: 'IGST',
          width: 46,
          value: ({ igstTaxAmount }: InvoiceItem) => figure(igstTaxAmount),
        },
      ]
    : [
        {
          head: 'CGST',
          width: 38,
          value: ({ cgstTaxAmount }: InvoiceItem) => figure(cgstTaxAmount),
        },
        {
          head: 'SGST',
          width: 38,
          value: ({ sgstTaxAmount }: InvoiceItem) => figure(sgstTaxAmount),
        },
      ]),
  { head: 'Total', width: 56, value: ({ itemTotalAmount }) => figure(itemTotalAmount) },
];

/** 'Ordered 1,000 g, packed 940 g'. */
const weighedText = ({ weighed }: InvoiceItem): string | null =>
  weighed
    ? `Ordered ${weighed.orderedGrams.toLocaleString('en-IN')} g, packed ${weighed.pickedGrams.toLocaleString('en-IN')} g`
    : null;

/** The document as an A4 PDF, typeface embedded. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const paper = await PdfDocument.begin({
    title: `${invoice.title} ${invoice.invoiceNumber}`,
    date: new Date(invoice.invoiceDate),
    contents: invoice,
  });
  let y = await head(paper, invoice);
  y = await items(paper, invoice, y);
  y = totals(paper, invoice, y);
  await paper.pause();
  y = await taxTable(paper, invoice, y);
  foot(paper, invoice, y);
  await paper.pause();
  paper.numberPages();
  return paper.finish();
}

const half = contentWidth / 2 - 12;
const right = margin + contentWidth / 2 + 12;

async function head(paper: PdfDocument, invoice: Invoice): Promise<number> {
  paper.line(invoice.companyName, margin, margin, {
    width: half,
    size: 18,
    weight: 'bold',
    colour: ink.brand,
  });
  paper.line(invoice.title, right, margin + 3, {
    width: half,
    size: 13,
    weight: 'bold',
    align: 'right',
  });
  const top = margin + 30;
  paper.rule(top, ink.brand, 1.2);
  const sellerEnd = block(paper, margin, top + 8, 'Sold by', [
    invoice.companyAddress,
    `GSTIN ${invoice.companyGSTin}`,
    `FSSAI licence ${invoice.fssaiLicenceNo}`,
    [invoice.companyPhoneNo, invoice.companyEmail].filter(Boolean).join(' · '),
    invoice.companyWebSite,
  ]);
  await paper.pause();
  const { against } = invoice;
  const factsEnd = facts(paper, top + 8, [
    [against ? 'Credit note no.' : 'Invoice no.', invoice.invoiceNumber],
    ['Date', day(invoice.invoiceDate)],
    ['Order', invoice.orderNo],
    ['Place of supply', invoice.placeOfSupply],
    ...(against
      ? ([
          ['For invoice', `${against.invoiceNumber} of ${day(against.invoiceDate)}`],
          ['Reason', against.reason],
        ] as const)
      : []),
  ]);
  await paper.pause();
  const middle = Math.max(sellerEnd, factsEnd) + 8;
  return (
    block(paper, margin, middle, 'Billed and delivered to', [
      invoice.customerName,
      invoice.customerGSTin ? `GSTIN ${invoice.customerGSTin}` : '',
      invoice.customerAddress,
      invoice.customerPhoneNo,
    ]) + 12
  );
}

function block(paper: PdfDocument, x: number, y: number, title: string, lines: string[]): number {
  paper.line(title, x, y, { width: half, size: 8, colour: ink.quiet });
  let at = y + 12;
  for (const text of lines.filter(Boolean)) at += paper.paragraph(text, x, at, { width: half }) + 1;
  return at;
}

function facts(paper: PdfDocument, y: number, rows: (readonly [string, string])[]): number {
  const label = 84;
  let at = y;
  for (const [name, value] of rows) {
    paper.line(name, right, at, { width: label, size: 8, colour: ink.quiet });
    const style = { width: half - label, weight: 'bold' } as const;
    at += Math.max(12, paper.paragraph(value, right + label, at - 0.5, style) + 2);
  }
  return at;
}

async function items(paper: PdfDocument, invoice: Invoice, from: number): Promise<number> {
  const columns = columnsFor(invoice.igstTaxAmount > 0);
  const name = contentWidth - columns.reduce((sum, { width }) => sum + width, 0);
  const headRow = (y: number): number => {
    paper.rule(y - 4);
    paper.line('Item (amounts in ₹)', margin, y, { width: name, size: 8, colour: ink.quiet });
    row(paper, columns, margin + name, y, ({ head: text }) => text, ink.quiet);
    paper.rule(y + 12);
    return y + 17;
  };
  let y = headRow(from);
  for (const item of invoice.invoiceItems) {
    const style = { width: name - 8 };
    const note = weighedText(item);
    const height = paper.heightOf(item.itemName, style) + (note ? 11 : 0) + 5;
    if (y + height > bottom) {
      paper.nextPage();
      y = headRow(margin);
    }
    const end = paper.paragraph(item.itemName, margin, y, style);
    if (note) paper.line(note, margin, y + end, { width: name, size: 7.5, colour: ink.quiet });
    row(paper, columns, margin + name, y, ({ value }) => value(item), ink.text);
    y += height;
    await paper.pause();
  }
  paper.rule(y);
  return y + 8;
}

function row(
  paper: PdfDocument,
  columns: readonly Column[],
  x: number,
  y: number,
  text: (column: Column) => string,
  colour: string,
): void {
  let at = x;
  for (const column of columns) {
    paper.line(text(column), at, y, { width: column.width, size: 8, align: 'right', colour });
    at += column.width;
  }
}

function totals(paper: PdfDocument, invoice: Invoice, from: number): number {
  const rows: [string, number][] = [
    ['Sub-total', invoice.subTotalAmount],
    ...(invoice.discountAmount > 0
      ? ([['Discounts', -invoice.discountAmount]] as [string, number][])
      : []),
    ['Delivery', invoice.shippingFee],
    ...(invoice.roundOff === 0 ? [] : ([['Round-off', invoice.roundOff]] as [string, number][])),
  ];
  let y = from + rows.length * 13 + 70 > bottom ? startOver(paper) : from;
  const words = `${invoice.amountInWords}.`;
  paper.line('Amount in words', margin, y, { width: half, size: 8, colour: ink.quiet });
  paper.paragraph(words, margin, y + 12, { width: half });
  for (const [name, amount] of rows) {
    paper.line(name, right, y, { width: half });
    paper.line(figure(amount), right, y, { width: half, align: 'right' });
    y += 13;
  }
  const total = invoice.against ? 'Refunded' : 'Total';
  paper.line(total, right, y + 3, { width: half, size: 12, weight: 'bold' });
  paper.line(formatRupeesExact(invoice.totalAmount), right, y + 3, {
    width: half,
    size: 12,
    weight: 'bold',
    align: 'right',
  });
  if (invoice.riderTip === undefined) return y + 30;
  paper.line('Tip for the rider, not part of this supply', right, y + 22, { width: half, size: 8 });
  paper.line(figure(invoice.riderTip), right, y + 22, { width: half, size: 8, align: 'right' });
  return y + 44;
}

function startOver(paper: PdfDocument): number {
  paper.nextPage();
  return margin;
}

/** GST by HSN and rate. */
async function taxTable(paper: PdfDocument, invoice: Invoice, from: number): Promise<number> {
  const widths = [90, 60, 93, 93, 93, 94];
  const rows = [
    ['HSN or SAC', 'GST', 'Taxable (₹)', 'CGST (₹)', 'SGST (₹)', 'IGST (₹)'],
    ...invoice.taxes.map((tax) => [
      tax.hsn,
      tax.gstPercent === 0 ? 'exempt' : `${tax.gstPercent}%`,
      figure(tax.taxableAmount),
      figure(tax.cgstTaxAmount),
      figure(tax.sgstTaxAmount),
      figure(tax.igstTaxAmount),
    ]),
  ];
  let y = from + rows.length * 13 > bottom ? startOver(paper) : from;
  for (const [index, cells] of rows.entries()) {
    let x = margin;
    for (const [column, text] of cells.entries()) {
      const width = widths[column] ?? 0;
      paper.line(text, x, y, {
        width,
        size: 8,
        align: column < 2 ? 'left' : 'right',
        colour: index === 0 ? ink.quiet : ink.text,
      });
      x += width;
    }
    y += 13;
    if (index === 0) paper.rule(y - 2);
    await paper.pause();
  }
  return y + 10;
}

function foot(paper: PdfDocument, invoice: Invoice, from: number): void {
  const y = from + 40 > bottom ? startOver(paper) : from;
  const text = [
    'Prices include GST. Fresh and chilled meat and fish, and eggs in shell, are exempt from GST.',
    'No tax is payable on reverse charge. This is a computer-generated document and needs no signature.',
    `FSSAI licence ${invoice.fssaiLicenceNo}.`,
  ].join(' ');
  paper.paragraph(text, margin, y, { width: contentWidth, size: 8, colour: ink.quiet });
}
