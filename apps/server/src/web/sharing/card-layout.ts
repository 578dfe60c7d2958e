import { brand } from '@halal-basket/contract/brand';
import type satori from 'satori';
import type { Card } from './source.ts';

/** The size of previews, in px. */
export const size = { width: 1200, height: 630 } as const;

/** The position of the product's picture. */
export const pictureSize = { width: 540, height: 540, place: { left: 640, top: 45 } } as const;

/** The design system's tints as two colours, light and deep (`packages/ui/src/tokens.css`). */
const tints: Readonly<Record<string, readonly [string, string]>> = {
  chicken: ['#fff0d9', '#fbe2bd'],
  mutton: ['#e6f0e8', '#cfe2d5'],
  fish: ['#e3f1f7', '#c9e3ee'],
  prawn: ['#e0f2ef', '#c3e5df'],
  egg: ['#fbf1dc', '#f2e1bd'],
  rtc: ['#fde9dd', '#f8d3bd'],
  grocery: ['#f3efe4', '#e4dcc8'],
  veg: ['#ebf4dc', '#d6e7bb'],
  combo: ['#efeafb', '#dcd2f5'],
};

/** The input of satori; the server has no React, whose elements these resemble. */
type Drawn = Parameters<typeof satori>[0];

type Style = Record<string, string | number>;

/** An element for satori; the shop's server has no JSX. */
const box = (style: Style, ...children: Drawn[]): Drawn =>
  ({
    type: 'div',
    key: null,
    props: { style: { display: 'flex', ...style }, children },
  }) as Drawn;

/** Size of the title in px by its length, so that a long name fits in its five lines. */
function titleSize(title: string): number {
  if (title.length <= 22) return 84;
  if (title.length <= 40) return 68;
  return title.length <= 70 ? 54 : 44;
}

/** Cut between words; a single endless word is cut inside. */
function clipped(text: string, longest: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > longest / 2 ? end : undefined)}…`;
}

/** The preview of a page without the product's picture, which is laid on top. */
export function cardLayout({ title, line, tint }: Card): Drawn {
  const [light, deep] = tints[tint] ?? ['#f4f8f5', '#eaf1ed'];
  const shown = clipped(title, 110);
  return box(
    {
      ...size,
      // Plain colours: a gradient would show steps in a small file.
      background: light,
      fontFamily: 'Anek',
      color: '#12201a',
    },
    box({
      position: 'absolute',
      left: 0,
      top: 0,
      bottom: 0,
      width: 16,
      background: brand.themeColour,
    }),
    box({
      position: 'absolute',
      left: 640,
      top: 55,
      width: 520,
      height: 520,
      borderRadius: 260,
      background: deep,
    }),
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: 530,
        paddingLeft: 72,
        paddingTop: 64,
        paddingBottom: 60,
      },
      box({ fontSize: 34, fontWeight: 800, color: brand.themeColour }, brand.name),
      box(
        { flexDirection: 'column' },
        box(
          {
            fontSize: titleSize(shown),
            fontWeight: 800,
            lineHeight: 1.05,
            letterSpacing: -1,
            wordBreak: 'break-word',
          },
          shown,
        ),
        line
          ? box(
              { marginTop: 22, fontSize: 30, fontWeight: 500, lineHeight: 1.3, color: '#43524a' },
              clipped(line, 120),
            )
          : null,
      ),
      box({ fontSize: 26, fontWeight: 500, color: '#43524a' }, 'Cut to order, delivered cold'),
    ),
  );
}
