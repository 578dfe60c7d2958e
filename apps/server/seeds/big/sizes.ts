/** How much the big shop holds beside the demo. */
export const sizes = { products: 30_000, customers: 20_000, orders: 100_000, days: 365 } as const;
