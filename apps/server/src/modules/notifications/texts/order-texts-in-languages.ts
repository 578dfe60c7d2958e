import type { OrderState } from '@halal-basket/contract';
import { type Locale, languageTag } from '@halal-basket/contract/languages';
import type { OrderMessage } from './order-message.ts';
import bn from './order-texts/bn.json' with { type: 'json' };
import hi from './order-texts/hi.json' with { type: 'json' };
import kn from './order-texts/kn.json' with { type: 'json' };
import ml from './order-texts/ml.json' with { type: 'json' };
import ta from './order-texts/ta.json' with { type: 'json' };
import te from './order-texts/te.json' with { type: 'json' };
import ur from './order-texts/ur.json' with { type: 'json' };

type Translation = typeof hi;

export type TranslatedLocale = Exclude<Locale, 'en'>;

export const orderTranslations: Record<TranslatedLocale, Translation> = {
  hi,
  ur,
  te,
  ta,
  kn,
  ml,
  bn,
};

/** 'मंगल, 24 नव॰', with Latin digits as in the shop. */
const dayText = (at: Date, language: TranslatedLocale): string =>
  new Intl.DateTimeFormat(`${languageTag(language)}-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(at);

const isReported = (
  state: OrderState,
  texts: Translation,
): state is keyof Translation & OrderState => Object.hasOwn(texts, state);

/** The notification of an order's new state in another language than English; null for a state without one. */
export function translatedOrderNotification(
  state: OrderState,
  news: OrderMessage,
  language: TranslatedLocale,
): { title: string; text: string } | null {
  const texts = orderTranslations[language];
  if (!isReported(state, texts)) return null;
  const { orderNo, amount, arrives, dueOnDelivery, riderName } = news;
  const values: Record<string, string> = {
    orderNo,
    amount,
    when: `${dayText(arrives.at, language)}, ${arrives.hours}`,
    rider: riderName ?? texts.rider,
    due: dueOnDelivery ?? '',
  };
  const { title, text } = texts[state];
  const isDue = state === 'ORDER_LOGISTICS_PICKED_UP' && dueOnDelivery !== null;
  const words = isDue ? `${text} ${texts.due}` : text;
  return {
    title,
    text: words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
  };
}
