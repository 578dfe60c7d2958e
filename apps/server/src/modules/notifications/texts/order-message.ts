/** The values of a text about an order. */
export interface OrderMessage {
  orderNo: string;
  /** '₹549', the amount of the order. */
  amount: string;
  /** The amount due on delivery; null: nothing. */
  dueOnDelivery: string | null;
  /** 'Arriving today, 6–8 pm' */
  arriving: string;
  /** The start of the delivery slot, and '6–8 pm' or the promised minute of an express order. */
  arrives: { at: Date; hours: string };
  riderName?: string;
}
