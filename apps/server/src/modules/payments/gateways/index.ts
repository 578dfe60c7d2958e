import { DisabledGateway } from './disabled-gateway.ts';
import type { Gateway, GatewayId } from './gateway.ts';
import { PayuGateway } from './payu.ts';
import { RazorpayGateway } from './razorpay.ts';
import type { GatewaySettings } from '../../../platform/gateway-settings.ts';

/** The part of the server's settings that the gateways use. */
export interface HasGateways {
  gateways: GatewaySettings;
  publicOrigin: string;
}

const opened = new WeakMap<GatewaySettings, Record<GatewayId, Gateway>>();

/** The gateways of these settings, created once for each settings object. */
export function gatewaysOf({ gateways, publicOrigin }: HasGateways): Record<GatewayId, Gateway> {
  let found = opened.get(gateways);
  if (!found) {
    const { razorpay, payu, environment } = gateways;
    const at = { environment, publicOrigin };
    found = {
      razorpay: razorpay ? new RazorpayGateway(razorpay, at) : new DisabledGateway('razorpay'),
      payu: payu ? new PayuGateway(payu, at) : new DisabledGateway('payu'),
    };
    opened.set(gateways, found);
  }
  return found;
}

/** The gateways with keys: customers can pay purchases there. */
export const configuredGateways = ({ razorpay, payu }: GatewaySettings): GatewayId[] => [
  ...(razorpay ? (['razorpay'] as const) : []),
  ...(payu ? (['payu'] as const) : []),
];
