import { Capacitor, registerPlugin } from '@capacitor/core';
import type { PaymentSdks, RazorpayAnswer } from '@halal-basket/device/device';
import type { SdkAnswer, SdkParams } from '@halal-basket/device/sdk-payment';

/** A plugin that opens the SDKs of the gateways. Every method resolves; a failed payment is an answer too. */
export interface GatewaySdksPlugin {
  openRazorpay(call: { options: object }): Promise<RazorpayAnswer>;
  payByPayu(call: { params: SdkParams }): Promise<SdkAnswer>;
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
  payu: { pay: (params) => plugin.payByPayu({ params }) },
  upiApps: () => installed,
};
