import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

describe('splitText', () => {
  it('does not split a plain text', () => {
    const html = '<p>a <strong>b</strong><br>c</p><img src="/x.webp" alt="" />';
    expect(splitText(html)).toEqual([{ kind: 'text', html }]);
    expect(splitText('')).toEqual([]);
  });

  it('extracts product cards and tables between blocks', () => {
    expect(
      splitText(
        '<p>a</p><div data-product-id="7"></div>\n<table><tbody><tr><td>1</td></tr></tbody></table><p>b</p>',
      ),
    ).toEqual([
      { kind: 'text', html: '<p>a</p>' },
      { kind: 'product', id: 7 },
      { kind: 'table', html: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
      { kind: 'text', html: '<p>b</p>' },
    ]);
  });

  it('never splits a block', () => {
    const html = '<ul><li><div data-product-id="7"></div></li></ul>';
    expect(splitText(html)).toEqual([{ kind: 'text', html }]);
    const table = '<table><tbody><tr><td><table></table></td></tr></tbody></table>';
    expect(splitText(table)).toEqual([{ kind: 'table', html: table }]);
  });
});
