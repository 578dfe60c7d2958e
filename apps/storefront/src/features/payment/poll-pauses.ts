/** Pauses between two calls for the state of a pending payment, in ms: short at first. */
const pauses = [1500, 2500, 4000, 6000, 10_000];

/** After this time the page says that the customer need not wait. */
export const longMs = 60_000;

/** The same for a customer who closed the gateway's page, and waits for nothing there. */
export const closedMs = 4000;

export const pauseBefore = (question: number): number =>
  pauses[Math.min(question, pauses.length - 1)] ?? longMs;
