/** How often a visible page reads again what changes all day, such as orders, in ms. */
export const liveInterval = 4_000;

/** The same for what changes less often, such as stock and reviews. */
export const slowInterval = 20_000;
