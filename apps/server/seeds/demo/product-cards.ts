/** A product that an article names. */
interface NamedProduct {
  id: number;
  /** The path of the product's page, such as '/mutton/goat-biryani-cut'. */
  path: string;
}

/** The greatest number of cards within an article. More would interrupt the text too often. */
const cardsWithin = 3;

/** A block of the text. Cards are put between blocks, never into one. */
const block = /<(p|ul|ol|table|blockquote)>.*?<\/\1>/gs;

/**
 * Marks the places of product cards in an article: after the first block that links to the product, one card for
 * each block, and never after the block that follows another card.
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
