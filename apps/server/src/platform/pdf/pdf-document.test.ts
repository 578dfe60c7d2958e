import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PdfDocument } from './pdf-document.ts';

const begin = (contents: string) =>
  PdfDocument.begin({ title: 'A document', date: new Date('2026-11-28'), contents });

/** The escapes of strings in PDF (ISO 32000-1, table 3). */
const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The spans that a reader copies in place of shaped glyphs. */
function spansOf(pdf: Buffer): string[] {
  const parts = pdf.toString('latin1').split('stream\n').slice(1);
  const pages = parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return [...pages.join('\n').matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text]) => {
    const bytes = Buffer.from(
      (text ?? '').replace(/\\(.)/gs, (_, sign: string) => controls[sign] ?? sign),
      'latin1',
    );
    return bytes.subarray(2).swap16().toString('utf16le');
  });
}

describe('a document', () => {
  it('has names of Indian scripts as text that can be copied', async () => {
    const name = 'श्रीमती خان, রহিম Rahim';
    const paper = await begin(name);
    paper.line(name, 40, 40, { width: 300 });
    expect(spansOf(await paper.finish())).toEqual(['श्रीमती', 'خان', 'রহিম']);
  });

  it('cuts a line between letters, with their signs', async () => {
    const name = 'कीकीकीकीकी';
    const paper = await begin(name);
    expect(paper.fitted(name, { width: 500 })).toBe(name);
    expect(paper.fitted(name, { width: 30 })).toMatch(/^(की)+…$/);
  });

  it('makes lines of taller scripts taller, and those of Latin letters alike', async () => {
    const paper = await begin('خان');
    const style = { width: 200, size: 10 };
    expect(paper.heightOf('Rahim', style)).toBeCloseTo(11);
    expect(paper.heightOf('Rahim\nRahim', style)).toBeCloseTo(22);
    expect(paper.heightOf('خان', style)).toBeGreaterThan(15);
    expect(paper.paragraph('خان', 40, 40, style)).toBe(paper.heightOf('خان', style));
  });

  it('refuses letters that its contents do not have', async () => {
    const paper = await begin('Rahim');
    expect(() => paper.line('शेख', 40, 40, { width: 200 })).toThrow(
      'The contents of the document have no devanagari letters',
    );
  });
});
