import { Capacitor, registerPlugin } from '@capacitor/core';
import type { PaymentSdks, RazorpayAnswer } from '@halal-basket/device/device';
import type { SdkAnswer } from '@halal-basket/device/sdk-payment';

/**
 * The plugin that opens the SDKs of the gateways: `GatewaySdksPlugin` in Java and in Swift. Every method
 * resolves; a failed payment is an answer too.
 */
interface GatewaySdksPlugin {
  openRazorpay(call: { options: object }): Promise<RazorpayAnswer>;
  openPayu(call: {
    key: string;
    txnId: string;
    postUrl: string;
    /** The form, encoded as a browser posts it. */
    postData: string;
    /** The package of the UPI app that pays. */
    upiApp?: string;
  }): Promise<SdkAnswer>;
  upiApps(): Promise<{ apps: string[] }>;
}

const plugin = registerPlugin<GatewaySdksPlugin>('GatewaySdks');

let installed: readonly string[] = [];

/** Finds the UPI apps once, because the list of payment methods cannot wait for it. None without the plugin. */
export async function findUpiApps(): Promise<void> {
  if (!Capacitor.isPluginAvailable('GatewaySdks')) return;
  installed = (await plugin.upiApps()).apps;
}

export const payments: PaymentSdks = {
  openRazorpay: (options) => plugin.openRazorpay({ options }),
  openPayu: ({ postUrl, fields, upiApp }) =>
    plugin.openPayu({
      key: fields['key'] ?? '',
      txnId: fields['txnid'] ?? '',
      postUrl,
      postData: new URLSearchParams(fields).toString(),
      ...(upiApp && { upiApp }),
    }),
  upiApps: () => installed,
};
