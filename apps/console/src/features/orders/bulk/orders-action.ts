/** A step or message for several orders. */
export type OrdersAction = 'confirm' | 'assign' | 'message';

/** The server takes at most this many orders at once. */
export const maxOrders = 200;
