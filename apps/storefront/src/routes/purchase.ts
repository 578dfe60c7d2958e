/** Cart, login, addresses, checkout, orders: the way from the basket to the door. */
export const purchaseRoutes = [] as const;
