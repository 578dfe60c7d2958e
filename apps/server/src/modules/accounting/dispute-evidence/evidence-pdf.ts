import { brand } from '@halal-basket/contract/brand';
import { PdfDocument, contentWidth, ink, page } from '../../../platform/pdf/pdf-document.ts';
import type { EvidenceSection } from './evidence.ts';

const { margin } = page;
/** The lowest position of content; only the page number is below it. */
const bottom = page.height - 48;

const heading = { width: contentWidth, size: 11, weight: 'bold', colour: ink.brand } as const;
const body = { width: contentWidth, size: 9 } as const;

/** The summary as A4 pages. */
export async function evidencePdf(
  title: string,
  sections: readonly EvidenceSection[],
  at: Date,
): Promise<Buffer> {
  const fullTitle = `${brand.name}: ${title}`;
  const paper = await PdfDocument.begin({
    title: fullTitle,
    date: at,
    contents: [fullTitle, sections],
  });
  let y = margin;
  const write = (text: string, style: typeof heading | typeof body): void => {
    if (y + paper.heightOf(text, style) > bottom) {
      paper.nextPage();
      y = margin;
    }
    y += paper.paragraph(text, margin, y, style) + 3;
  };
  write(fullTitle, heading);
  paper.rule(y + 2, ink.brand, 1.2);
  y += 8;
  for (const section of sections) {
    y += 8;
    write(section.title, heading);
    // A mail may be longer than a page.
    for (const line of section.lines) for (const part of line.split('\n')) write(part, body);
    await paper.pause();
  }
  return paper.finish();
}
