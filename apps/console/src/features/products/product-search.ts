/** What of the products the address names; `page` counts from 1. */
export interface ProductSearch {
  q?: string;
  categoryId?: number;
  page?: number;
}

const whole = (given: unknown, least: number, most: number): number | undefined => {
  const number = Number(given);
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
};

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function productSearchOf({ q, categoryId, page }: Record<string, unknown>): ProductSearch {
  const category = whole(categoryId, 1, 2_147_483_647);
  const number = whole(page, 2, 10_000);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(category && { categoryId: category }),
    ...(number && { page: number }),
  };
}
