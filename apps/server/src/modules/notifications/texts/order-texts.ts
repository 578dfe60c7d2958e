import type { OrderState } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { type CustomerTextName, customerText } from '../../../platform/messaging/customer-texts.ts';
import type { ServiceText } from './service-texts.ts';

/** The values of a text about an order. */
export interface OrderMessage {
  orderNo: string;
  /** '₹549', the amount of the order. */
  amount: string;
  /** The amount due on delivery; null: nothing. */
  dueOnDelivery: string | null;
  /** The delivery slot. */
  when: (locale: Locale) => string;
  riderName?: string | undefined;
}

const reported = [
  'ORDER_PLACED',
  'ORDER_CONFIRMED',
  'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  'ORDER_LOGISTICS_PICKED_UP',
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
] as const satisfies readonly OrderState[];

/** The states of which customers are notified. */
export type ReportedState = (typeof reported)[number];

export const isNotified = (state: OrderState): state is ReportedState =>
  reported.some((each) => each === state);

type Dashed<Text extends string> = Text extends `${infer Start}_${infer Rest}`
  ? `${Start}-${Dashed<Rest>}`
  : Text;

/** Name of the registered template: `order-placed`, `order-logistics-delivered`. */
export const templateOf = <State extends ReportedState>(state: State) =>
  state.toLowerCase().replaceAll('_', '-') as Dashed<Lowercase<State>>;

/** The message about an order's new state. */
export function orderText(
  locale: Locale,
  state: ReportedState,
  message: OrderMessage,
): ServiceText {
  const { orderNo, amount, dueOnDelivery, riderName, when } = message;
  const template = templateOf(state);
  const say = (name: CustomerTextName) =>
    customerText(locale, name, {
      order: orderNo,
      amount,
      when: when(locale),
      rider: riderName ?? customerText(locale, 'order-rider'),
    });
  const words = say(`${template}.text`);
  const isDue = state === 'ORDER_LOGISTICS_PICKED_UP' && dueOnDelivery !== null;
  const text = isDue
    ? `${words} ${customerText(locale, 'order-due', { amount: dueOnDelivery })}`
    : words;
  return { template, title: say(`${template}.title`), text, message: text };
}
