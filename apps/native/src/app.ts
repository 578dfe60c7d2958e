import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import { SplashScreen } from '@capacitor/splash-screen';
import type { AppDevice } from '@halal-basket/device/device';
import { passOn, takePhoto } from './files.ts';
import { findUpiApps, payments } from './gateway-sdks.ts';
import { pathBelow } from './links.ts';
import { push } from './push.ts';
import { readTicket, ticket } from './ticket.ts';

/** The build writes it into the page (`SHOP_URL`). */
const shopOrigin =
  document.querySelector<HTMLMetaElement>('meta[name="shop-origin"]')?.content ?? '';

/** Links of other hosts are not the shop's. */
function onLink(listener: (path: string) => void): void {
  const open = (address: unknown) => {
    const path = pathBelow(shopOrigin, address);
    if (path !== null) listener(path);
  };
  void App.addListener('appUrlOpen', ({ url }) => open(url));
  void App.getLaunchUrl().then((launch) => open(launch?.url));
  void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { url } = notification.data as { url?: unknown };
    open(url);
  });
}

/** The app around the page. */
export const app: AppDevice = {
  platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  shopOrigin,
  start: async () => {
    const [{ build }, held] = await Promise.all([App.getInfo(), readTicket(), findUpiApps()]);
    return { version: Number(build), ticket: held };
  },
  ticket,
  showPage: () => void SplashScreen.hide(),
  onBack: (listener) => void App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)),
  leave: () => void App.minimizeApp(),
  onLink,
  onReturn: (listener) => void App.addListener('resume', listener),
  openOutside: (address) => void Browser.open({ url: address }),
  passOn,
  takePhoto,
  push,
  payments,
};
