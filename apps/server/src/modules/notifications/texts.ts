import { type OrderState, brand } from '@halal-basket/contract';

/** What a text about an order is written from. */
export interface OrderNews {
  orderNo: string;
  /** '₹549', as it was ordered. */
  amount: string;
  /** What of it is left to be paid at the door; null: nothing. */
  dueAtDoor: string | null;
  /** 'Arriving today, 6–8 PM' */
  arriving: string;
  riderName?: string;
}

interface Writer {
  /** Heads the notification in the shop. */
  title: string;
  words: (news: OrderNews) => string;
}

const writers: Partial<Record<OrderState, Writer>> = {
  ORDER_PLACED: {
    title: 'Order placed',
    words: ({ orderNo, amount, arriving }) =>
      `Thank you! We have your order ${orderNo} for ${amount}. ${arriving}.`,
  },
  ORDER_CONFIRMED: {
    title: 'Order confirmed',
    words: ({ orderNo, arriving }) =>
      `Your order ${orderNo} is confirmed and being prepared. ${arriving}.`,
  },
  ORDER_LOGISTICS_DRIVER_ASSIGNED: {
    title: 'Your rider is named',
    words: ({ orderNo, riderName }) =>
      `${riderName ?? 'A rider'} will bring your order ${orderNo}.`,
  },
  ORDER_LOGISTICS_PICKED_UP: {
    title: 'Out for delivery',
    words: ({ orderNo, dueAtDoor }) =>
      `Your order ${orderNo} is on its way.${dueAtDoor ? ` Please keep ${dueAtDoor} ready.` : ''}`,
  },
  ORDER_LOGISTICS_DELIVERED: {
    title: 'Order delivered',
    words: ({ orderNo }) => `Your order ${orderNo} was delivered. Enjoy your meal!`,
  },
  ORDER_CANCELLED: {
    title: 'Order cancelled',
    words: ({ orderNo }) => `Your order ${orderNo} was cancelled. Nothing is left for you to pay.`,
  },
  ORDER_EXPIRED: {
    title: 'Order not paid in time',
    words: ({ orderNo }) =>
      `Your order ${orderNo} was not paid in time, so we put the items back. If a payment still arrives, we confirm the order or return the money.`,
  },
};

/** The text message about an order's new state; null where there is nothing to tell. */
export function orderText(state: OrderState, news: OrderNews): string | null {
  const words = writers[state]?.words(news);
  return words === undefined ? null : `${brand.name}: ${words}`;
}

/** The same as a notification in the shop. */
export function orderNotice(
  state: OrderState,
  news: OrderNews,
): { title: string; text: string } | null {
  const writer = writers[state];
  return writer ? { title: writer.title, text: writer.words(news) } : null;
}

/** Name of the registered template: `order-placed`, `order-logistics-delivered`. */
export const templateOf = (state: OrderState): string => state.toLowerCase().replaceAll('_', '-');

/** What is told to those who waited for a pack. `link` is its page, with the host. */
export function backInStock(given: { product: string; pack: string; link: string }) {
  const { product, pack, link } = given;
  return {
    notice: {
      title: 'Back in stock',
      text: `${product}, ${pack}, which you asked for, can be had again.`,
    },
    message: `${brand.name}: ${product}, ${pack}, is back in stock. ${link}`,
  };
}

interface Mail {
  template: string;
  subject: string;
  body: string;
}

/** The mails around the newsletter. */
export const newsletterMails = {
  confirm: (link: string): Mail => ({
    template: 'newsletter-confirm',
    subject: `Please confirm: news from ${brand.name}`,
    body: [
      `Somebody, we hope you, asked for recipes and offers from ${brand.name} at this address.`,
      `Open this link to begin. It works once, within three days:\n${link}`,
      'If it was not you, do nothing: nothing will be sent.',
    ].join('\n\n'),
  }),
  welcome: (leave: string): Mail => ({
    template: 'newsletter-welcome',
    subject: `You are on the list of ${brand.name}`,
    body: [
      'Thank you. We write about twice a month: a recipe, what is in season, and offers.',
      `Enough of it? One click ends it at any time:\n${leave}`,
    ].join('\n\n'),
  }),
  already: (leave: string): Mail => ({
    template: 'newsletter-already',
    subject: `You are on the list of ${brand.name} already`,
    body: [
      `This address was entered for the news of ${brand.name} once more. It is on the list, so there is nothing to do.`,
      `To end it, open this link:\n${leave}`,
    ].join('\n\n'),
  }),
} as const;
