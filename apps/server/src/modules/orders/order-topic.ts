/** The topic of an order's live events. */
export const topicOf = (orderNo: string): string => `order:${orderNo}`;
