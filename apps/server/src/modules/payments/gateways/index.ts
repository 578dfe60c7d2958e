import type { Gateway, ProviderId } from './gateway.ts';
import { PayuGateway } from './payu.ts';
import { RazorpayGateway } from './razorpay.ts';
import type { GatewaySettings } from '../../../platform/gateway-settings.ts';

/** What of the server's settings the gateways need. */
export interface HasGateways {
  gateways: GatewaySettings;
  publicOrigin: string;
}

const opened = new WeakMap<GatewaySettings, Record<ProviderId, Gateway>>();

/** The gateways of these settings, opened once. */
export function gatewaysOf({ gateways, publicOrigin }: HasGateways): Record<ProviderId, Gateway> {
  let found = opened.get(gateways);
  if (!found) {
    found = {
      razorpay: new RazorpayGateway(gateways, publicOrigin),
      payu: new PayuGateway(gateways, publicOrigin),
    };
    opened.set(gateways, found);
  }
  return found;
}
