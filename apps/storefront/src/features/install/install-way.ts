/** How this browser installs the shop: by its own dialog, by a menu of iOS, or not at all. */
export type InstallWay = 'dialog' | 'menu' | 'none';

interface Browser {
  isHeld: boolean;
  isInstalled: boolean;
  userAgent: string;
  /** When the visitor dismissed the offer, ms since 1970. */
  dismissedAt: number;
}

const day = 24 * 60 * 60_000;
/** A visitor who does not want the app is not asked again during this time. */
const restMs = 90 * day;

/** Safari on iPhones and iPads; other browsers there have the menu too, but at other places. */
const isIos = /iPhone|iPad/;
const isOther = /CriOS|FxiOS|EdgiOS/;

export function installWay(browser: Browser, now: number): InstallWay {
  const { isHeld, isInstalled, userAgent, dismissedAt } = browser;
  if (isInstalled || now - dismissedAt < restMs) return 'none';
  if (isHeld) return 'dialog';
  return isIos.test(userAgent) && !isOther.test(userAgent) ? 'menu' : 'none';
}
