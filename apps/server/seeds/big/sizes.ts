/** The numbers of rows that the big shop adds to the demo shop. */
export const sizes = { products: 30_000, orders: 100_000, ordersOfCustomer: 5, days: 365 } as const;
