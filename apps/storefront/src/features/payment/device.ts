import type { AppDevice } from '@halal-basket/device/device';
import type { PayingDevice } from './payment-options.ts';
import { type UpiApp, upiApps } from './upi-apps.ts';

/** iPhones, iPads (which identify as Macs) and Safari open windows only during a click. */
const isApple = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) ||
  (/Macintosh/.test(userAgent) && touchPoints > 1) ||
  (/Safari\//.test(userAgent) && !/Chrom(e|ium)|CriOS|Android|Edg/.test(userAgent));

export const deviceOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PayingDevice => ({
  phone: /Android|iPhone|iPod|Mobi/.test(userAgent),
  apple: isApple(userAgent, maxTouchPoints),
});

/** The UPI apps that an app found on its device; a browser cannot know them. */
export const installedUpiApps = (app: AppDevice | undefined): readonly UpiApp[] | undefined =>
  app && upiApps.filter((each) => app.payments.upiApps().includes(each[app.platform]));
