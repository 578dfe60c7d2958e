import { brand } from '@halal-basket/contract/brand';

export interface ServiceText {
  /** Name of the registered template. */
  template: string;
  /** Title of the notification in the shop. */
  title: string;
  text: string;
  /** Text to the phone, without the shop's name; absent if the notification is enough. */
  message?: string;
}

interface Recalled {
  orderNo: string;
  productName: string;
  lotNo: string;
  reason: string;
  refunded: boolean;
}

interface StaffMessage {
  orderNo: string;
  kind: 'late' | 'unreachable' | 'own';
  text: string;
}

/** Messages to customers besides the steps of their orders. */
export const serviceTexts = {
  /** The answer itself stays in the shop: registered texts have no place for free text. */
  complaintAnswered: ({ orderNo, words }: { orderNo: string; words: string }): ServiceText => ({
    template: 'complaint-answered',
    title: 'Reply to your complaint',
    text: words,
    message: `We have replied to your complaint about order ${orderNo}. Open the order in the shop to read our reply.`,
  }),
  /** Only in the shop and as a push: a text message for it would annoy. */
  reviewDue: (orderNo: string): ServiceText => ({
    template: 'review-due',
    title: 'How was your order?',
    text: `Rate the goods of order ${orderNo}. A photo helps other customers choose.`,
  }),
  /** The reason stays in the shop: registered texts have no place for free text. */
  recalled: ({ orderNo, productName, lotNo, reason, refunded }: Recalled): ServiceText => {
    const words = `Do not eat ${productName} of order ${orderNo} with the lot number ${lotNo}: we recalled it.`;
    const money = refunded ? ' We refund it.' : '';
    return {
      template: 'order-recalled',
      title: 'Product recall',
      text: `${words} Reason: ${reason}.${money}`,
      message: `${words}${money}`,
    };
  },
  rescheduled: ({ orderNo, when }: { orderNo: string; when: string }): ServiceText => ({
    template: 'order-rescheduled',
    title: 'Delivery rescheduled',
    text: `Your order ${orderNo} has a new delivery time: ${when}.`,
    message: `Your order ${orderNo} has a new delivery time: ${when}.`,
  }),
  lateCredit: ({ orderNo, amount }: { orderNo: string; amount: string }): ServiceText => {
    const text = `Your order ${orderNo} is late. We are sorry, and added ${amount} to your ${brand.money}.`;
    return { template: 'order-late-credit', title: `${amount} for the delay`, text, message: text };
  },
  /** A text that staff wrote stays in the shop: registered texts have no place for free text. */
  fromStaff: ({ orderNo, kind, text }: StaffMessage): ServiceText => ({
    template: `order-${kind}`,
    title: `About your order ${orderNo}`,
    text,
    ...(kind !== 'own' && { message: text }),
  }),
  invoice: ({ orderNo, link }: { orderNo: string; link: string }): ServiceText => ({
    template: 'order-invoice',
    title: 'Your invoice',
    text: `The invoice of your order ${orderNo} is on its page.`,
    message: `The invoice of your order ${orderNo} is on its page: ${link}`,
  }),
  /** `amount` as '₹500'. */
  recharged: (amount: string): ServiceText => ({
    template: 'recharge-credited',
    title: `${brand.money} added`,
    text: `${amount} was added to your ${brand.money}.`,
    message: `${amount} was added to your ${brand.money}.`,
  }),
};
