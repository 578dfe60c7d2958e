import type { Font } from 'fontkit';
import { setImmediate } from 'node:timers/promises';
import { documentFont } from './fonts.ts';
import { type Face, type Run, directionOf, lettersOf, runsOf, scriptsIn } from './text-runs.ts';
import { wrap } from './wrap.ts';

export type Weight = 'regular' | 'bold';

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

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

export interface DocumentFacts {
  title: string;
  date: Date;
  paper?: Paper;
  /** All that it may show: the typefaces of its scripts are loaded. */
  contents: unknown;
}

interface SetRun extends Run {
  width: number;
}

/** A line that is set: its runs from left to right, and its width in points. */
interface SetLine {
  runs: SetRun[];
  width: number;
}

type Letters = Required<Pick<TextStyle, 'size' | 'weight'>>;

const lettersIn = ({ size = 9, weight = 'regular' }: Partial<Letters>): Letters => ({
  size,
  weight,
});

/**
 * Pages with embedded typefaces: the shop's own, and those of Indian scripts. A line is written in runs, as its letters
 * are in several files.
 */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #size: [number, number];
  readonly #fonts: ReadonlyMap<string, Font>;

  private constructor(
    pdf: PDFKit.PDFDocument,
    { width, height }: Paper,
    fonts: ReadonlyMap<string, Font>,
  ) {
    this.#pdf = pdf;
    this.#size = [width, height];
    this.#fonts = fonts;
  }

  /** The library uses 27 MB of memory, so it is loaded with the first document. */
  static async begin({ title, date, paper = page, contents }: DocumentFacts): Promise<PdfDocument> {
    const { default: Pdf } = await import('pdfkit');
    const pdf = new Pdf({
      size: [paper.width, paper.height],
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      info: { Title: title, CreationDate: date, ModDate: date },
    });
    const fonts = new Map<string, Font>();
    const faces: Face[] = ['latin', 'latin-ext', ...scriptsIn(JSON.stringify(contents))];
    for (const face of faces) {
      for (const weight of Object.keys(weights) as Weight[]) {
        const font = await documentFont(face, weights[weight]);
        fonts.set(`${weight} ${face}`, font);
        pdf.registerFont(`${weight} ${face}`, font);
      }
    }
    return new PdfDocument(pdf, paper, fonts);
  }

  #font(face: Face, weight: Weight): Font {
    const font = this.#fonts.get(`${weight} ${face}`);
    if (!font) throw new Error(`The contents of the document have no ${face} letters`);
    return font;
  }

  #with(face: Face, { size, weight }: Letters): PDFKit.PDFDocument {
    this.#font(face, weight);
    return this.#pdf.font(`${weight} ${face}`).fontSize(size);
  }

  #set(text: string, letters: Letters, direction = directionOf(text)): SetLine {
    const latin = this.#font('latin', letters.weight);
    const runs = runsOf(text, direction, (point) => latin.hasGlyphForCodePoint(point)).map(
      (run) => ({ ...run, width: this.#with(run.face, letters).widthOfString(run.text) }),
    );
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }

  /** The height of letters above and below the base line, in points. */
  #extent({ runs }: SetLine, { size, weight }: Letters): { above: number; below: number } {
    const fonts = ['latin' as const, ...runs.map(({ face }) => face)].map((face) =>
      this.#font(face, weight),
    );
    return {
      above: Math.max(...fonts.map(({ ascent, unitsPerEm }) => ascent / unitsPerEm)) * size,
      below: Math.max(...fonts.map(({ descent, unitsPerEm }) => -descent / unitsPerEm)) * size,
    };
  }

  #write({ runs }: SetLine, x: number, base: number, style: Letters & { colour: string }): void {
    let at = x;
    for (const { text, actual, face, width } of runs) {
      // Shaped glyphs are in another order and number than their letters: this is what a reader copies.
      const isShaped = face !== 'latin' && face !== 'latin-ext';
      if (isShaped) this.#pdf.markContent('Span', { actual });
      this.#with(face, style)
        .fillColor(style.colour)
        .text(text, at, base, { lineBreak: false, baseline: 'alphabetic' });
      if (isShaped) this.#pdf.endMarkedContent();
      at += width;
    }
  }

  /** The text, or as much of it as fits on one line, with an ellipsis. */
  fitted(text: string, { width, ...style }: TextStyle): string {
    const letters = lettersIn(style);
    const fits = (some: string): boolean => this.#set(some, letters).width <= width;
    if (fits(text)) return text;
    const all = lettersOf(text);
    const cut = (count: number): string => `${all.slice(0, count).join('').trimEnd()}…`;
    let count = all.length;
    while (count > 0 && !fits(cut(count))) count -= 1;
    return cut(count);
  }

  /** The size of the style, or a smaller one in which the text fits on one line. */
  sizeThatFits(text: string, { width, ...style }: TextStyle): number {
    const letters = lettersIn(style);
    return letters.size * Math.min(1, width / this.#set(text, letters).width);
  }

  /** Writes one line of text at `x`, `y`, without wrapping. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    const { width, align = 'left', colour = ink.text } = style;
    const letters = lettersIn(style);
    const set = this.#set(text, letters);
    const start = x + (width - set.width) * { left: 0, center: 0.5, right: 1 }[align];
    // Lines of other scripts have the base line of the cells beside them.
    const { above } = this.#extent({ ...set, runs: [] }, letters);
    this.#write(set, start, y + above, { ...letters, colour });
  }

  /** Writes text wrapped to `width`; returns its height. */
  paragraph(text: string, x: number, y: number, style: TextStyle): number {
    const letters = lettersIn(style);
    let top = y;
    for (const line of this.#wrapped(text, style.width, letters)) {
      const { above, below } = this.#extent(line, letters);
      this.#write(line, x, top + above, { ...letters, colour: style.colour ?? ink.text });
      top += above + below;
    }
    return top - y;
  }

  heightOf(text: string, { width, ...style }: TextStyle): number {
    const letters = lettersIn(style);
    return this.#wrapped(text, width, letters)
      .map((line) => this.#extent(line, letters))
      .reduce((sum, { above, below }) => sum + above + below, 0);
  }

  #wrapped(text: string, width: number, letters: Letters): SetLine[] {
    return text.split('\n').flatMap((paragraph) => {
      const direction = directionOf(paragraph);
      const widthOf = (some: string): number => this.#set(some, letters, direction).width;
      return wrap(paragraph, width, widthOf).map((line) => this.#set(line, letters, direction));
    });
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
