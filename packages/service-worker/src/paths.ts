import { splitLocale } from '@halal-basket/contract/languages';

/** The path of an address without its language. */
const pathOf = (url: string): string => splitLocale(new URL(url).pathname).path;

/** Whether a reload of this page would lose the input of staff, or a payment. */
export const mayNotReload = (url: string): boolean =>
  /^\/(console|api|dev|checkout|payment)(\/|$)/.test(pathOf(url));

/** Whether the customer orders or pays on this page. */
export const isPayment = (url: string): boolean => /^\/(checkout|payment)(\/|$)/.test(pathOf(url));

/** Whether the shop's scripts show this page. */
export const isShopPage = (url: string): boolean =>
  !/^\/(console|api|dev|art|assets|map|og)(\/|$)/.test(pathOf(url));
