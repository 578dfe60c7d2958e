import { shapes } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasTexts, translateAnswer } from './translate-answer.ts';

const { shopText } = shapes;
const tile = z.object({ name: shopText, sku: z.string(), note: shopText.optional() });
const section = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tiles'), tiles: z.array(tile), title: shopText }),
  z.object({ kind: z.literal('news'), title: z.string() }),
]);
const answer = z.object({ sections: z.array(section), values: z.record(z.string(), shopText) });

describe('translateAnswer', () => {
  it('translates the texts of the shop, and nothing else', () => {
    const tiles = [
      { name: 'a', sku: 'b' },
      { name: 'c', sku: 'd', note: 'e' },
    ];
    const given = answer.parse({
      sections: [
        { kind: 'tiles', tiles, title: 'f' },
        { kind: 'news', title: 'g' },
      ],
      values: { h: 'i' },
    });
    expect(translateAnswer(answer, given, (text) => text.toUpperCase())).toEqual({
      sections: [
        {
          kind: 'tiles',
          tiles: [
            { name: 'A', sku: 'b' },
            { name: 'C', sku: 'd', note: 'E' },
          ],
          title: 'F',
        },
        { kind: 'news', title: 'g' },
      ],
      values: { h: 'I' },
    });
    expect(tiles[0]).toEqual({ name: 'a', sku: 'b' });
  });
});

it('knows which answers have texts', () => {
  expect(hasTexts(answer)).toBe(true);
  expect(hasTexts(z.object({ title: z.string() }))).toBe(false);
});
