import type { Invoice, InvoiceItem } from '@halal-basket/contract';
import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import { formatRupeesExact } from '@halal-basket/money';
import { evenDateText, dayOf } from '../../../platform/days.ts';
import { PdfDocument, contentWidth, ink, page } from '../../../platform/pdf/pdf-document.ts';
import { type LabelName, type Labels, labelsIn } from './labels.ts';

const { margin } = page;
/** The lowest position of content; only the page number is below it. */
const bottom = page.height - 48;

const money = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** In columns, whose heads say that they are rupees. */
const figure = (amount: number): string => money.format(amount);
/** Letters of cells in points, the least size of a head, and the free space between cells. */
const cell = { size: 8, least: 6.5, gap: 4 };
const day = (instant: string): string => evenDateText(dayOf(new Date(instant)));

/** A document that is being printed. */
interface Sheet {
  paper: PdfDocument;
  invoice: Invoice;
  labels: Labels;
}

interface Column {
  /** Lines, the English one last. */
  head: string[];
  width: number;
  value: (item: InvoiceItem) => string;
}

/** '0.94 KGS', '2 PAC': by unit quantity code (Rule 46). */
const quantityText = ({ supplied, itemQty }: InvoiceItem): string =>
  supplied ? `${supplied.quantity} ${supplied.unit}` : String(itemQty);

const taxColumns = ({ igstTaxAmount }: Invoice): Column[] =>
  igstTaxAmount > 0
    ? [{ head: ['IGST'], width: 46, value: (item) => figure(item.igstTaxAmount) }]
    : [
        { head: ['CGST'], width: 38, value: (item) => figure(item.cgstTaxAmount) },
        { head: ['SGST'], width: 38, value: (item) => figure(item.sgstTaxAmount) },
      ];

/** The lines of a head in a narrow column: a label that would become too small has a line for each word. */
function headOf({ paper, labels }: Sheet, name: LabelName, width: number): string[] {
  const lines = labels.stacked(name);
  const style = { width: width - cell.gap, size: cell.size };
  const fits = (text: string) => paper.sizeThatFits(text, style) >= cell.least;
  return lines.flatMap((text) => (fits(text) ? [text] : text.split(' ')));
}

function columnsFor(sheet: Sheet): Column[] {
  const labelled = (name: LabelName, width: number, value: Column['value']): Column => ({
    head: headOf(sheet, name, width),
    width,
    value,
  });
  return [
    { head: ['HSN'], width: 44, value: ({ hsn }) => hsn },
    labelled('qty', 46, quantityText),
    labelled('rate', 50, ({ supplied, itemRate }) => figure(supplied?.rate ?? itemRate)),
    labelled('discount', 46, ({ discountAmount }) => figure(discountAmount)),
    labelled('taxable', 52, ({ taxableAmount }) => figure(taxableAmount)),
    { head: ['GST'], width: 30, value: ({ gstPercent }) => `${gstPercent}%` },
    ...taxColumns(sheet.invoice),
    labelled('total', 56, ({ itemTotalAmount }) => figure(itemTotalAmount)),
  ];
}

/** 'Ordered 1,000 g, packed 940 g'. */
const weighedText = ({ weighed }: InvoiceItem): string | null =>
  weighed
    ? `Ordered ${weighed.orderedGrams.toLocaleString('en-IN')} g, packed ${weighed.pickedGrams.toLocaleString('en-IN')} g`
    : null;

/** The document as an A4 PDF, typefaces embedded, with English labels and those of the language. */
export async function invoicePdf(
  invoice: Invoice,
  language: Locale = defaultLocale,
): Promise<Buffer> {
  const labels = labelsIn(language);
  const paper = await PdfDocument.begin({
    title: `${invoice.title} ${invoice.invoiceNumber}`,
    date: new Date(invoice.invoiceDate),
    contents: [invoice, labels.texts],
  });
  const sheet = { paper, invoice, labels };
  let y = await head(sheet);
  y = await items(sheet, y);
  y = totals(sheet, y);
  await paper.pause();
  y = await taxTable(sheet, y);
  foot(sheet, y);
  await paper.pause();
  paper.numberPages();
  return paper.finish();
}

const half = contentWidth / 2 - 12;
const right = margin + contentWidth / 2 + 12;

async function head(sheet: Sheet): Promise<number> {
  const { paper, invoice, labels } = sheet;
  const company = { width: half, size: 18, weight: 'bold', colour: ink.brand } as const;
  paper.line(invoice.companyName, margin, margin, {
    ...company,
    size: paper.sizeThatFits(invoice.companyName, company),
  });
  paper.line(invoice.title, right, margin + 3, {
    width: half,
    size: 13,
    weight: 'bold',
    align: 'right',
  });
  const top = margin + 30;
  paper.rule(top, ink.brand, 1.2);
  const sellerEnd = block(paper, margin, top + 8, labels.label('sold-by'), [
    invoice.companyAddress,
    `GSTIN ${invoice.companyGSTin}`,
    `${labels.label('fssai')} ${invoice.fssaiLicenceNo}`,
    [invoice.companyPhoneNo, invoice.companyEmail].filter(Boolean).join(' · '),
    invoice.companyWebSite,
  ]);
  await paper.pause();
  const factsEnd = facts(sheet, top + 8);
  await paper.pause();
  const middle = Math.max(sellerEnd, factsEnd) + 8;
  return (
    block(paper, margin, middle, labels.label('billed-to'), [
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

/** Number, date, order, place and, for a credit note, its reason. */
function facts({ paper, invoice, labels: { label, isBilingual } }: Sheet, y: number): number {
  const { against } = invoice;
  const rows: (readonly [string, string])[] = [
    [label(against ? 'note-number' : 'number'), invoice.invoiceNumber],
    [label('date'), day(invoice.invoiceDate)],
    [label('order'), invoice.orderNo],
    [label('place'), invoice.placeOfSupply],
    ...(against
      ? ([
          [label('against'), `${against.invoiceNumber} of ${day(against.invoiceDate)}`],
          [label('reason'), against.reason],
        ] as const)
      : []),
  ];
  const width = isBilingual ? 132 : 84;
  let at = y;
  for (const [name, value] of rows) {
    const style = { width: width - 6, size: 8, colour: ink.quiet };
    paper.line(name, right, at, { ...style, size: paper.sizeThatFits(name, style) });
    const bold = { width: half - width, weight: 'bold' } as const;
    at += Math.max(12, paper.paragraph(value, right + width, at - 0.5, bold) + 2);
  }
  return at;
}

async function items(sheet: Sheet, from: number): Promise<number> {
  const { paper, invoice, labels } = sheet;
  const columns = columnsFor(sheet);
  const name = contentWidth - columns.reduce((sum, { width }) => sum + width, 0);
  const itemHead = [...labels.stacked('item').slice(0, -1), 'Item (amounts in ₹)'];
  const heads = Math.max(itemHead.length, ...columns.map(({ head: lines }) => lines.length));
  const headRow = (y: number): number => {
    paper.rule(y - 4);
    for (let index = 0; index < heads; index += 1) {
      // English is on the last line, whatever is above it.
      const lineOf = (lines: string[]) => lines[index - heads + lines.length] ?? '';
      const at = y + index * 11;
      paper.line(lineOf(itemHead), margin, at, { width: name, size: 8, colour: ink.quiet });
      row(paper, columns, margin + name, at, ({ head: lines }) => lineOf(lines), ink.quiet);
    }
    paper.rule(y + heads * 11 + 1);
    return y + heads * 11 + 6;
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
    const shown = text(column);
    const size = paper.sizeThatFits(shown, { width: column.width - cell.gap, size: cell.size });
    paper.line(shown, at, y, { width: column.width, size, align: 'right', colour });
    at += column.width;
  }
}

function totals({ paper, invoice, labels: { label } }: Sheet, from: number): number {
  const rows: [string, number][] = [
    [label('subtotal'), invoice.subTotalAmount],
    ...(invoice.discountAmount > 0
      ? ([[label('discounts'), -invoice.discountAmount]] as [string, number][])
      : []),
    [label('shipping'), invoice.shippingFee],
    ...(invoice.roundOff === 0
      ? []
      : ([[label('round-off'), invoice.roundOff]] as [string, number][])),
  ];
  let y = from + rows.length * 13 + 70 > bottom ? beginNextPage(paper) : from;
  const words = `${invoice.amountInWords}.`;
  paper.line(label('words'), margin, y, { width: half, size: 8, colour: ink.quiet });
  paper.paragraph(words, margin, y + 12, { width: half });
  for (const [name, amount] of rows) {
    paper.line(name, right, y, { width: half });
    paper.line(figure(amount), right, y, { width: half, align: 'right' });
    y += 13;
  }
  const total = label(invoice.against ? 'refunded' : 'total');
  paper.line(total, right, y + 3, { width: half, size: 12, weight: 'bold' });
  paper.line(formatRupeesExact(invoice.totalAmount), right, y + 3, {
    width: half,
    size: 12,
    weight: 'bold',
    align: 'right',
  });
  if (invoice.riderTip === undefined) return y + 30;
  const tipEnd =
    y + 22 + paper.paragraph(label('tip'), right, y + 22, { width: half - 50, size: 8 });
  paper.line(figure(invoice.riderTip), right, y + 22, { width: half, size: 8, align: 'right' });
  return tipEnd + 13;
}

function beginNextPage(paper: PdfDocument): number {
  paper.nextPage();
  return margin;
}

/** GST by HSN and rate. */
async function taxTable(
  { paper, invoice, labels: { label } }: Sheet,
  from: number,
): Promise<number> {
  const widths = [74, 72, 128, 83, 83, 83];
  const rows = [
    ['HSN or SAC', 'GST', `${label('taxable')} (₹)`, 'CGST (₹)', 'SGST (₹)', 'IGST (₹)'],
    ...invoice.taxes.map((tax) => [
      tax.hsn,
      tax.gstPercent === 0 ? label('exempt') : `${tax.gstPercent}%`,
      figure(tax.taxableAmount),
      figure(tax.cgstTaxAmount),
      figure(tax.sgstTaxAmount),
      figure(tax.igstTaxAmount),
    ]),
  ];
  let y = from + rows.length * 13 > bottom ? beginNextPage(paper) : from;
  for (const [index, cells] of rows.entries()) {
    let x = margin;
    for (const [column, text] of cells.entries()) {
      const width = widths[column] ?? 0;
      const size = paper.sizeThatFits(text, { width, size: 8 });
      paper.line(text, x, y, {
        width,
        size,
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

function foot({ paper, invoice, labels }: Sheet, from: number): void {
  const style = { width: contentWidth, size: 8, colour: ink.quiet };
  const translated = labels.isBilingual ? `${labels.texts.inclusive}\n` : '';
  const english = [
    labels.stacked('inclusive').at(-1),
    'No tax is payable on reverse charge. This is a computer-generated document and needs no signature.',
    `FSSAI licence ${invoice.fssaiLicenceNo}.`,
  ].join(' ');
  const text = translated + english;
  const y = from + paper.heightOf(text, style) > bottom ? beginNextPage(paper) : from;
  paper.paragraph(text, margin, y, style);
}
