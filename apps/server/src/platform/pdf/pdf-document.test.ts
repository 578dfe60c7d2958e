import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapedTextsOf } from '../../testing/pdf-texts.ts';
import { PdfDocument } from './pdf-document.ts';

const begin = (contents: string) =>
  PdfDocument.begin({ title: 'A document', date: new Date('2026-11-28'), contents });

describe('a document', () => {
  it('has names of Indian scripts as text that can be copied', async () => {
    const name = 'श्रीमती خان, রহিম Rahim';
    const paper = await begin(name);
    paper.line(name, 40, 40, { width: 300 });
    expect(shapedTextsOf(await paper.finish())).toEqual(['श्रीमती', 'خان', 'রহিম']);
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

  it('takes any text that is among its contents', async () => {
    const scripts = 'क ক க క ಕ ക ક ਕ କ ب';
    const signs = fc.constantFrom(...Array.from('a (।،₹\u200d\u0301\u202e१۱🐐漢\ud800\n'));
    const paper = await begin(scripts);
    fc.assert(
      fc.property(fc.array(fc.oneof(signs, fc.constantFrom(...scripts.split(' ')))), (parts) => {
        const text = parts.join('');
        const style = { width: 60, size: 10 };
        paper.line(paper.fitted(text, style), 40, 40, style);
        expect(paper.paragraph(text, 40, 60, style)).toBeCloseTo(paper.heightOf(text, style));
      }),
    );
    expect((await paper.finish()).length).toBeGreaterThan(1000);
  });

  it('refuses letters that its contents do not have', async () => {
    const paper = await begin('Rahim');
    expect(() => paper.line('शेख', 40, 40, { width: 200 })).toThrow(
      'The contents of the document have no devanagari letters',
    );
  });
});
