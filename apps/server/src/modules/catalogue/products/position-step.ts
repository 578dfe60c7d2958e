/** The difference between the positions of two new products: others can be moved between them. */
export const positionStep = 1000;
