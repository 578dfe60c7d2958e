import { paths } from '../paths.ts';

/** The parts of the shell that a screen shows; by default all. */
export interface Chrome {
  /** The pine header with promise and search; other screens have a `TopBar`. */
  header?: 'home' | 'none';
  tabs?: boolean;
  /** Absent: on pages that sell goods. */
  cartBar?: boolean;
}

/** Screens with their own button at the bottom have neither tabs nor the cart bar. */
export const bare: Chrome = { tabs: false, cartBar: false };

/** Whether goods can be added on the page; elsewhere the cart bar would only cover it. */
export const sellsGoods = (path: string): boolean =>
  path !== paths.membership() && !/^\/(my(?!\/wish)|help|cust|notif|news)/.test(path);
