import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const fontFile = (subset: string, weight: number): string =>
  require.resolve(`@fontsource/anek-latin/files/anek-latin-${subset}-${weight}-normal.woff`);

export type Weight = 'regular' | 'bold';

const weights: Record<Weight, number> = { regular: 400, bold: 700 };

export const ink = { text: '#12201a', quiet: '#43524a', line: '#c5cfc9', brand: '#0f6148' };

/** A4 in points, with its margin. */
export const page = { width: 595.28, height: 841.89, margin: 36 };
export const contentWidth = page.width - 2 * page.margin;

export interface TextStyle {
  width: number;
  size?: number;
  weight?: Weight;
  align?: 'left' | 'right';
  colour?: string;
}

/**
 * A4 pages with the shop’s embedded typeface. Its Latin file has no rupee sign, so text is written
 * in runs: the sign from the file that has it, the rest from the first.
 */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument;

  private constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    for (const weight of Object.keys(weights) as Weight[]) {
      this.#pdf.registerFont(weight, fontFile('latin', weights[weight]));
      this.#pdf.registerFont(`${weight} rupee`, fontFile('latin-ext', weights[weight]));
    }
  }

  /** The library uses 27 MB of memory, so it is loaded with the first printed invoice. */
  static async begin(title: string, date: Date): Promise<PdfDocument> {
    const { default: Pdf } = await import('pdfkit');
    const pdf = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      info: { Title: title, CreationDate: date, ModDate: date },
    });
    return new PdfDocument(pdf);
  }

  #widthOf(run: string, weight: Weight, size: number): number {
    const font = run === '₹' ? `${weight} rupee` : weight;
    return this.#pdf.font(font).fontSize(size).widthOfString(run);
  }

  /** Writes one line of text at `x`, `y`, without wrapping. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    const { width, size = 9, weight = 'regular', align = 'left', colour = ink.text } = style;
    const runs = text.split(/(₹)/).filter(Boolean);
    const widths = runs.map((run) => this.#widthOf(run, weight, size));
    const whole = widths.reduce((sum, each) => sum + each, 0);
    let at = align === 'right' ? x + width - whole : x;
    for (const [index, run] of runs.entries()) {
      this.#pdf
        .font(run === '₹' ? `${weight} rupee` : weight)
        .fontSize(size)
        .fillColor(colour)
        .text(run, at, y, { lineBreak: false });
      at += widths[index] ?? 0;
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

  /** Typesetting takes milliseconds a line, so it yields to other requests in between. */
  pause(): Promise<void> {
    return setImmediate();
  }

  nextPage(): void {
    this.#pdf.addPage({ size: 'A4', margin: 0 });
  }

  /** Numbers the pages and returns the file. */
  async finish(): Promise<Buffer> {
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
