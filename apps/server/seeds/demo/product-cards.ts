/** Where an article names a product of the shop for the first time. */
interface NamedProduct {
  id: number;
  /** '/mutton/goat-biryani-cut' */
  path: string;
}

/** So many cards stand within an article; more would tear it apart. */
const cardsWithin = 3;

/** A block that stands by itself: cards are put between such blocks, never into one. */
const block = /<(p|ul|ol|table|blockquote)>.*?<\/\1>/gs;

/**
 * Marks where the cards of products stand in an article: after the block that links to the product
 * first, one card a block, never after a block right behind another card.
 */
export function withProductCards(html: string, products: readonly NamedProduct[]): string {
  const waiting = new Map(products.map(({ path, id }) => [`href="${path}"`, id]));
  let placed = 0;
  let previousHadCard = false;
  return html.replace(block, (written) => {
    const named = [...waiting].filter(([link]) => written.includes(link));
    for (const [link] of named) waiting.delete(link);
    const [first] = named;
    if (!first || previousHadCard || placed === cardsWithin) {
      previousHadCard = false;
      return written;
    }
    placed += 1;
    previousHadCard = true;
    return `${written}\n<div data-product-id="${first[1]}"></div>`;
  });
}
