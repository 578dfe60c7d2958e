/** The reasons of a failed delivery that the rider's page offers, as staff read them. */
export const deliveryFailures = {
  absent: 'The customer was not at home',
  refused: 'The customer refused the order',
  address: 'The address is wrong',
} as const;
export type DeliveryFailure = keyof typeof deliveryFailures;
