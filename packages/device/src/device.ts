import type { PositionOutcome } from './location.ts';
import type { SdkAnswer, SdkPage } from './sdk-payment.ts';
import type { Shared, ShareOutcome } from './share.ts';

/**
 * The functions that differ between a browser and the shop's apps. `index.ts` is the implementation of browsers;
 * `apps/native` has that of the apps, and its build uses it in place of this package.
 */
export interface Device {
  findPosition(): Promise<PositionOutcome>;
  share(what: Shared): Promise<ShareOutcome>;
  readCodeFromMessage(signal: AbortSignal): Promise<string | null>;
  /** Short feedback of a press: one pulse, or pulses and pauses in ms. */
  vibrate(pattern: number | number[]): void;
  /** Opens Server-Sent Events of the shop, by their address below the shop's. */
  openEvents(address: string): EventStream;
  /** Keeps a choice of the visitor (language, theme) for the next start. */
  keepChoice(name: string, value: string): void;
  choiceOf(name: string): string | undefined;
  /** The app around the page; absent in a browser. */
  app: AppDevice | undefined;
}

/** The used part of the browser's event source. */
export interface EventStream extends Pick<EventTarget, 'addEventListener'> {
  readonly readyState: number;
  close(): void;
}

/** The functions that only an app has. */
export interface AppDevice {
  platform: 'android' | 'ios';
  /** Scheme and host of the shop's server. */
  shopOrigin: string;
  /** Reads the stored ticket and the version; called once, before the first call to the server. */
  start(): Promise<AppStart>;
  /** The session of this app, in the key store of the device (`persistentTicket`). */
  ticket: TicketStore;
  /** Shows the page in place of the splash picture. */
  showPage(): void;
  /** The button or gesture "back" of the device. `canGoBack`: the page has a former entry. */
  onBack(listener: (canGoBack: boolean) => void): void;
  /** Puts the app into the background. */
  leave(): void;
  /** A link to the shop, or a pressed notification, opened the app: its path and query. */
  onLink(listener: (path: string) => void): void;
  /** The app returned from the background. */
  onReturn(listener: () => void): void;
  /** Opens an address outside of the app. */
  openOutside(address: string): void;
  /** Offers a document to other apps: to open, send or keep it. */
  passOn(document: { name: string; content: Blob }): Promise<void>;
  /** A photo of the camera or the gallery; null if the person took none. */
  takePhoto(): Promise<Blob | null>;
  push: PushDevice;
  payments: PaymentSdks;
}

export interface AppStart {
  /** The version code of the app's build. */
  version: number;
  ticket: string | null;
}

export interface TicketStore {
  /** The ticket of this run, at once. */
  current(): string | null;
  keep(ticket: string | null): Promise<void>;
}

export interface PushToken {
  token: string;
  provider: 'fcm' | 'apns';
}

/** Push messages to the app. */
export interface PushDevice {
  /** Whether the person has decided. */
  permission(): Promise<'prompt' | 'granted' | 'denied'>;
  /** Asks the person if necessary; null without permission. */
  register(): Promise<PushToken | null>;
}

/** The answer of the first gateway's SDK: its signature, or why there is none. */
export type RazorpayAnswer =
  | {
      kind: 'paid';
      razorpay_payment_id: string;
      razorpay_order_id: string;
      razorpay_signature: string;
    }
  | { kind: 'failed'; code: string; description: string; reason: string };

/** The SDKs of the payment gateways. */
export interface PaymentSdks {
  /** Opens the first gateway's checkout with the options of its documentation. */
  openRazorpay(options: object): Promise<RazorpayAnswer>;
  /** Opens a page of the second gateway in its SDK; `payBySdk` checks the parameters before. */
  openPayu(page: SdkPage): Promise<SdkAnswer>;
  /** The UPI apps on this device, as `start` found them: packages on Android, schemes on iOS. */
  upiApps(): readonly string[];
}
