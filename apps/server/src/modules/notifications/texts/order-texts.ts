import { type OrderState, brand } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { OrderMessage } from './order-message.ts';
import { translatedOrderNotification } from './order-texts-in-languages.ts';

interface Writer {
  /** Title of the notification in the shop. */
  title: string;
  words: (news: OrderMessage) => string;
}

const writers: Partial<Record<OrderState, Writer>> = {
  ORDER_PLACED: {
    title: 'Order placed',
    words: ({ orderNo, amount, arriving }) =>
      `Thank you! We received your order ${orderNo} for ${amount}. ${arriving}.`,
  },
  ORDER_CONFIRMED: {
    title: 'Order confirmed',
    words: ({ orderNo, arriving }) =>
      `Your order ${orderNo} is confirmed and being prepared. ${arriving}.`,
  },
  ORDER_LOGISTICS_DRIVER_ASSIGNED: {
    title: 'Rider assigned',
    words: ({ orderNo, riderName }) =>
      `${riderName ?? 'A rider'} will deliver your order ${orderNo}.`,
  },
  ORDER_LOGISTICS_PICKED_UP: {
    title: 'Out for delivery',
    words: ({ orderNo, dueOnDelivery }) =>
      `Your order ${orderNo} is on its way.${dueOnDelivery ? ` Please keep ${dueOnDelivery} ready.` : ''}`,
  },
  ORDER_LOGISTICS_DELIVERED: {
    title: 'Order delivered',
    words: ({ orderNo }) => `Your order ${orderNo} was delivered. Enjoy your meal!`,
  },
  ORDER_CANCELLED: {
    title: 'Order cancelled',
    words: ({ orderNo }) => `Your order ${orderNo} was cancelled. You have nothing to pay.`,
  },
  ORDER_EXPIRED: {
    title: 'Order not paid in time',
    words: ({ orderNo }) =>
      `Your order ${orderNo} was not paid in time and has expired. If a payment still arrives, we confirm the order or refund you.`,
  },
};

/** The text message about an order's new state; null for a state without a message. */
export function orderText(state: OrderState, news: OrderMessage): string | null {
  const words = writers[state]?.words(news);
  return words === undefined ? null : `${brand.name}: ${words}`;
}

/** The same as a notification in the shop, in the language of the customer. */
export function orderNotification(
  state: OrderState,
  news: OrderMessage,
  language: Locale = 'en',
): { title: string; text: string } | null {
  if (language !== 'en') return translatedOrderNotification(state, news, language);
  const writer = writers[state];
  return writer ? { title: writer.title, text: writer.words(news) } : null;
}

/** Name of the registered template: `order-placed`, `order-logistics-delivered`. */
export const templateOf = (state: OrderState): string => state.toLowerCase().replaceAll('_', '-');

/** The message to visitors who waited for a pack. `link` is its page, with the host. */
export function backInStockTexts(given: { product: string; pack: string; link: string }) {
  const { product, pack, link } = given;
  return {
    notification: {
      title: 'Back in stock',
      text: `${product}, ${pack}, is available again.`,
    },
    message: `${brand.name}: ${product}, ${pack}, is back in stock. ${link}`,
  };
}

interface Mail {
  template: string;
  subject: string;
  body: string;
}

/** The mails of the newsletter. */
export const newsletterMails = {
  confirm: (link: string): Mail => ({
    template: 'newsletter-confirm',
    subject: `Confirm your newsletter from ${brand.name}`,
    body: [
      `We received a request to send the ${brand.name} newsletter with recipes and offers to this address.`,
      `Open this link to subscribe. It works once, within three days:\n${link}`,
      'If you did not request it, ignore this email. We will send you nothing.',
    ].join('\n\n'),
  }),
  welcome: (leave: string): Mail => ({
    template: 'newsletter-welcome',
    subject: `Welcome to the ${brand.name} newsletter`,
    body: [
      'Thank you for subscribing. About twice a month we send a recipe, seasonal products and offers.',
      `To unsubscribe at any time, open this link:\n${leave}`,
    ].join('\n\n'),
  }),
  already: (leave: string): Mail => ({
    template: 'newsletter-already',
    subject: `You already receive the ${brand.name} newsletter`,
    body: [
      `We received another request for the ${brand.name} newsletter. This address is already subscribed, so you need to do nothing.`,
      `To unsubscribe, open this link:\n${leave}`,
    ].join('\n\n'),
  }),
} as const;
