/**
 * The time in ms after which a visible page loads frequently changing data again, such as orders.
 */
export const liveInterval = 4_000;

/** The same for data that changes less often, such as stock and reviews. */
export const slowInterval = 20_000;
