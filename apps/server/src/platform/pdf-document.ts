import { setImmediate } from 'node:timers/promises';
import { shopFont } from './pdf-fonts.ts';

export type Weight = 'regular' | 'bold';

const weights: Record<Weight, number> = { regular: 400, bold: 700 };

export const ink = { text: '#12201a', quiet: '#43524a', line: '#c5cfc9', brand: '#0f6148' };

/** A size of paper in points. */
export interface Paper {
  width: number;
  height: number;
}

/** A4 in points, with its margin. */
export const page = { width: 595.28, height: 841.89, margin: 36 };
export const contentWidth = page.width - 2 * page.margin;

export interface TextStyle {
  width: number;
  size?: number;
  weight?: Weight;
  align?: 'left' | 'center' | 'right';
  colour?: string;
}

/**
 * Pages with the shop’s embedded typeface. Its Latin file has no rupee sign, so text is written
 * in runs: the sign from the file that has it, the rest from the first.
 */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #size: [number, number];

  private constructor(pdf: PDFKit.PDFDocument, { width, height }: Paper) {
    this.#pdf = pdf;
    this.#size = [width, height];
  }

  /** The library uses 27 MB of memory, so it is loaded with the first document. */
  static async begin(title: string, date: Date, paper: Paper = page): Promise<PdfDocument> {
    const { default: Pdf } = await import('pdfkit');
    const pdf = new Pdf({
      size: [paper.width, paper.height],
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      info: { Title: title, CreationDate: date, ModDate: date },
    });
    for (const weight of Object.keys(weights) as Weight[]) {
      pdf.registerFont(weight, await shopFont('latin', weights[weight]));
      pdf.registerFont(`${weight} rupee`, await shopFont('latin-ext', weights[weight]));
    }
    return new PdfDocument(pdf, paper);
  }

  #widthOf(run: string, weight: Weight, size: number): number {
    const font = run === '₹' ? `${weight} rupee` : weight;
    return this.#pdf.font(font).fontSize(size).widthOfString(run);
  }

  #runsOf(text: string, weight: Weight, size: number): { run: string; width: number }[] {
    return text
      .split(/(₹)/)
      .filter(Boolean)
      .map((run) => ({ run, width: this.#widthOf(run, weight, size) }));
  }

  /** The text, or as much of it as fits on one line, with an ellipsis. */
  fitted(text: string, { width, size = 9, weight = 'regular' }: TextStyle): string {
    const fits = (some: string): boolean =>
      this.#runsOf(some, weight, size).reduce((sum, run) => sum + run.width, 0) <= width;
    if (fits(text)) return text;
    let letters = text.length;
    while (letters > 0 && !fits(`${text.slice(0, letters).trimEnd()}…`)) letters -= 1;
    return `${text.slice(0, letters).trimEnd()}…`;
  }

  /** Writes one line of text at `x`, `y`, without wrapping. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    const { width, size = 9, weight = 'regular', align = 'left', colour = ink.text } = style;
    const runs = this.#runsOf(text, weight, size);
    const free = width - runs.reduce((sum, run) => sum + run.width, 0);
    let at = x + free * { left: 0, center: 0.5, right: 1 }[align];
    for (const { run, width: runWidth } of runs) {
      this.#pdf
        .font(run === '₹' ? `${weight} rupee` : weight)
        .fontSize(size)
        .fillColor(colour)
        .text(run, at, y, { lineBreak: false });
      at += runWidth;
    }
  }

  /** Writes text wrapped to `width`; returns its height. */
  paragraph(text: string, x: number, y: number, style: TextStyle): number {
    const { width, size = 9, weight = 'regular', colour = ink.text } = style;
    this.#pdf.font(weight).fontSize(size).fillColor(colour).text(text, x, y, { width });
    return this.heightOf(text, style);
  }

  heightOf(text: string, { width, size = 9, weight = 'regular' }: TextStyle): number {
    return this.#pdf.font(weight).fontSize(size).heightOfString(text, { width });
  }

  rule(y: number, colour = ink.line, thickness = 0.7): void {
    this.#pdf
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke();
  }

  /** Fills rectangles of one colour. */
  fillRectangles(
    rectangles: readonly { x: number; y: number; width: number; height: number }[],
    colour: string,
  ): void {
    for (const { x, y, width, height } of rectangles) this.#pdf.rect(x, y, width, height);
    this.#pdf.fill(colour);
  }

  frame(x: number, y: number, { width, height }: Paper, colour: string, thickness = 1): void {
    this.#pdf.rect(x, y, width, height).lineWidth(thickness).strokeColor(colour).stroke();
  }

  disc(x: number, y: number, radius: number, colour: string): void {
    this.#pdf.circle(x, y, radius).fill(colour);
  }

  ring(x: number, y: number, radius: number, colour: string, thickness: number): void {
    this.#pdf.circle(x, y, radius).lineWidth(thickness).strokeColor(colour).stroke();
  }

  triangle(corners: [[number, number], [number, number], [number, number]], colour: string): void {
    this.#pdf.polygon(...corners).fill(colour);
  }

  /** Typesetting takes milliseconds a line, so it yields to other requests in between. */
  pause(): Promise<void> {
    return setImmediate();
  }

  nextPage(): void {
    this.#pdf.addPage({ size: this.#size, margin: 0 });
  }

  /** Numbers the pages of A4. */
  numberPages(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.#pdf.switchToPage(index);
      const place = `Page ${index - start + 1} of ${count}`;
      this.line(place, page.margin, page.height - 28, {
        width: contentWidth,
        size: 8,
        align: 'right',
        colour: ink.quiet,
      });
    }
  }

  /** Returns the file. */
  async finish(): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.#pdf.on('data', (part: Buffer) => parts.push(part));
    const written = new Promise<void>((resolve, reject) => {
      this.#pdf.on('end', resolve);
      this.#pdf.on('error', reject);
    });
    this.#pdf.end();
    await written;
    return Buffer.concat(parts);
  }
}
