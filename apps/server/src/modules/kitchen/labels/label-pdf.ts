import { evenDateText } from '../../../platform/days.ts';
import { type Paper, PdfDocument, ink } from '../../../platform/pdf/pdf-document.ts';
import { type Barcode, code128 } from './barcode.ts';
import type { PackLabel, Packer } from './pack-label.ts';

const mm = (length: number): number => (length * 72) / 25.4;

/** Labels on a roll of 4 inches, or eight on a sheet of A4. */
export const labelSizes = {
  'roll-150': { paper: { width: mm(100), height: mm(150) }, columns: 1, rows: 1, scale: 1.12 },
  'roll-75': { paper: { width: mm(100), height: mm(75) }, columns: 1, rows: 1, scale: 1 },
  a4: { paper: { width: mm(210), height: mm(297) }, columns: 2, rows: 4, scale: 1 },
} as const;

export type LabelPaper = keyof typeof labelSizes;

/** Colours of the marks of the Food Safety and Standards (Labelling and Display) Regulations. */
const vegGreen = '#0a7a33';
const nonvegBrown = '#7a3e12';
const black = '#000000';

const margin = 9;

/** The place of a label on its page, in points. */
interface Place extends Paper {
  x: number;
  y: number;
  /** The size of letters and marks. */
  scale: number;
}

/** The height of the drawing: that of a label of 75 mm, stretched to the height of the label. */
const drawingHeight = mm(75);
const titleSizes = [14, 12, 10.5, 9] as const;

/**
 * Draws on one label. Lengths are those of a label of 100 × 75 mm: widths and letters grow with `scale`, distances
 * from the top with the height of the label.
 */
class LabelDrawing {
  /** The width between the margins in lengths of the drawing. */
  readonly width: number;
  readonly #stretch: number;
  readonly #pdf: PdfDocument;
  readonly #place: Place;

  constructor(pdf: PdfDocument, place: Place) {
    this.#pdf = pdf;
    this.#place = place;
    this.width = place.width / place.scale - 2 * margin;
    this.#stretch = place.height / drawingHeight;
  }

  #x(at: number): number {
    return this.#place.x + (margin + at) * this.#place.scale;
  }

  #y(at: number): number {
    return this.#place.y + at * this.#stretch;
  }

  text(
    text: string,
    { x = 0, y, width = this.width, size, bold = false, align = 'left', colour = black }: LabelText,
  ): void {
    const style = {
      width: width * this.#place.scale,
      size: size * this.#place.scale,
      weight: bold ? 'bold' : 'regular',
      align,
      colour,
    } as const;
    this.#pdf.line(this.#pdf.fitted(text, style), this.#x(x), this.#y(y), style);
  }

  /** The name in the largest letters in which it fits. */
  title(text: string, y: number, width: number): void {
    const { scale } = this.#place;
    const fits = (size: number): boolean =>
      this.#pdf.fitted(text, { width: width * scale, size: size * scale, weight: 'bold' }) === text;
    this.text(text, { y, width, size: titleSizes.find(fits) ?? 8, bold: true });
  }

  /** Text over two lines. */
  small(text: string, y: number, size: number): void {
    const style = {
      width: this.width * this.#place.scale,
      size: size * this.#place.scale,
      colour: black,
    };
    this.#pdf.paragraph(
      this.#pdf.fitted(text, { ...style, width: style.width * 1.85 }),
      this.#x(0),
      this.#y(y),
      style,
    );
  }

  bars({ bars, modules }: Barcode, { y, height }: { y: number; height: number }): void {
    // Ten modules of quiet zone at each side, as Code 128 demands.
    const module = Math.min((this.width * this.#place.scale) / (modules + 20), mm(0.5));
    const left = this.#x(this.width / 2) - (modules * module) / 2;
    this.#pdf.fillRectangles(
      bars.map(({ at, width }) => ({
        x: left + at * module,
        y: this.#y(y),
        width: width * module,
        height: height * this.#stretch,
      })),
      black,
    );
  }

  /** A green disc in a square for vegetarian goods, a brown triangle for all others. */
  dietMark(diet: PackLabel['diet'], x: number, y: number): void {
    const side = 15 * this.#place.scale;
    const [left, top] = [this.#x(x), this.#y(y)];
    const colour = diet === 'veg' ? vegGreen : nonvegBrown;
    this.#pdf.frame(left, top, { width: side, height: side }, colour, 1.2 * this.#place.scale);
    if (diet === 'veg') return this.#pdf.disc(left + side / 2, top + side / 2, side / 4, colour);
    this.#pdf.triangle(
      [
        [left + side / 2, top + side * 0.2],
        [left + side * 0.8, top + side * 0.75],
        [left + side * 0.2, top + side * 0.75],
      ],
      colour,
    );
  }

  /** Our own mark, not that of a certifying body. */
  halalMark(x: number, y: number): void {
    const radius = 17;
    const [centreX, centreY] = [this.#x(x + radius), this.#y(y) + radius * this.#place.scale];
    this.#pdf.disc(centreX, centreY, radius * this.#place.scale, ink.brand);
    this.#pdf.ring(
      centreX,
      centreY,
      (radius - 3) * this.#place.scale,
      '#ffffff',
      this.#place.scale,
    );
    const inside = { x, width: 2 * radius, align: 'center', colour: '#ffffff' } as const;
    const middle = ((radius - 5.5) * this.#place.scale) / this.#stretch;
    this.text('HALAL', { ...inside, y: y + middle, size: 9, bold: true });
  }
}

interface LabelText {
  x?: number;
  y: number;
  width?: number;
  size: number;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  colour?: string;
}

function drawLabel(draw: LabelDrawing, label: PackLabel, packer: Packer, barcode: Barcode): void {
  const { lot, mrp, unitPrice } = label;
  const right = draw.width - 34;
  draw.title(label.name, 8, right - 26);
  draw.text(label.pack, { y: 25, size: 9, width: right - 26 });
  draw.dietMark(label.diet, right - 21, 9);
  if (label.diet !== 'veg') draw.halalMark(right, 8);
  draw.text(`Net ${label.quantity}`, { y: 39, size: 17, bold: true, width: right - 6 });
  draw.text(label.place, { y: 46, size: 9, bold: true, align: 'right' });
  draw.text(`MRP ${mrp} (incl. of all taxes)`, { y: 62, size: 9 });
  draw.text(unitPrice && `Unit price ${unitPrice}`, { y: 62, size: 9, align: 'right' });
  if (lot) {
    draw.text(`Packed ${evenDateText(lot.packDate)}`, { y: 75, size: 9 });
    if (lot.useBy)
      draw.text(`Use by ${evenDateText(lot.useBy)}`, {
        y: 75,
        size: 9,
        bold: true,
        align: 'right',
      });
    draw.text(`Lot ${lot.lotNo}`, { y: 88, size: 9 });
    if (lot.certificateNo)
      draw.text(`Halal certificate ${lot.certificateNo}`, { y: 88, size: 9, align: 'right' });
  }
  draw.small(`Packed by ${packer.legalName}, ${packer.address}`, 102, 7);
  draw.text(`FSSAI Lic. No. ${packer.fssai}`, { y: 121, size: 8.5, bold: true });
  const contact = [packer.phone, packer.email].filter(Boolean).join(' · ');
  draw.text(`Complaints: ${contact}`, { y: 133, size: 7 });
  const bottom = drawingHeight - 21;
  draw.bars(barcode, { y: 147, height: bottom - 150 });
  draw.text(label.orderNo, { y: bottom, size: 11, bold: true });
  draw.text(label.slot, { y: bottom + 2, size: 9, align: 'right' });
}

/** The labels as a PDF. */
export async function labelPdf(
  labels: readonly PackLabel[],
  { packer, paper: kind, now }: { packer: Packer; paper: LabelPaper; now: Date },
): Promise<Buffer> {
  const { paper, columns, rows, scale } = labelSizes[kind];
  const pdf = await PdfDocument.begin({
    title: 'Labels',
    date: now,
    paper,
    contents: [labels, packer],
  });
  const size = { width: paper.width / columns, height: paper.height / rows };
  const barcodes = new Map<string, Barcode>();
  for (const [index, label] of labels.entries()) {
    const place = index % (columns * rows);
    if (place === 0 && index > 0) pdf.nextPage();
    const at = {
      ...size,
      x: (place % columns) * size.width,
      y: Math.floor(place / columns) * size.height,
      scale,
    };
    const barcode = barcodes.get(label.orderNo) ?? (await code128(label.orderNo));
    barcodes.set(label.orderNo, barcode);
    drawLabel(new LabelDrawing(pdf, at), label, packer, barcode);
    await pdf.pause();
  }
  return pdf.finish();
}
