/** A part of an article: text, a product's card, or a table that may be wide. */
export type Piece =
  | { kind: 'text'; html: string }
  | { kind: 'product'; id: number }
  | { kind: 'table'; html: string };

const tag = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const mark = /data-product-id="(\d+)"/;

/**
 * Splits cleaned HTML at its outermost blocks. The server's cleaning closes every tag and escapes
 * `>` in attributes, so its tags can be counted.
 */
export function splitText(html: string): Piece[] {
  const pieces: Piece[] = [];
  let textFrom = 0;
  let depth = 0;
  let block: { name: string; from: number; id: number | null } | null = null;
  const endText = (at: number) => {
    const text = html.slice(textFrom, at);
    if (text.trim()) pieces.push({ kind: 'text', html: text });
  };
  for (const { 0: all, 1: closing, 2: name = '', 3: rest = '', index } of html.matchAll(tag)) {
    if (empty.has(name)) continue;
    if (!closing) {
      const id = name === 'div' ? Number(mark.exec(rest)?.[1]) || null : null;
      if (depth === 0 && (name === 'table' || id !== null)) block = { name, from: index, id };
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth > 0 || !block) continue;
    const end = index + all.length;
    endText(block.from);
    pieces.push(
      block.id === null
        ? { kind: 'table', html: html.slice(block.from, end) }
        : { kind: 'product', id: block.id },
    );
    textFrom = end;
    block = null;
  }
  endText(html.length);
  return pieces;
}
