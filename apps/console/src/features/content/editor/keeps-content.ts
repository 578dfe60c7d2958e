/**
 * The parts of a text that the editor must not lose: headings, emphasis, links, pictures, tables
 * and cards.
 */
const counted =
  'h2, h3, h4, strong, b, em, i, u, sup, sub, a[href], img, figure, figcaption, blockquote, li, tr, hr, [data-product-id]';

const wordsOf = (root: ParentNode): string => (root.textContent ?? '').replace(/\s+/g, '');

/**
 * Returns whether `after` has all parts of `before`. Both are HTML; line breaks make no difference.
 */
export function keepsContent(before: string, after: string): boolean {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
  const [from, to] = [parse(before), parse(after)];
  return (
    wordsOf(from) === wordsOf(to) &&
    from.querySelectorAll(counted).length <= to.querySelectorAll(counted).length
  );
}
