/** The numbers of rows that the big shop adds to the demo shop. */
export const sizes = { products: 30_000, customers: 20_000, orders: 100_000, days: 365 } as const;
