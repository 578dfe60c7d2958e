import { m } from '../messages.ts';

export const gatewayNames = { razorpay: m.gateway_first, payu: m.gateway_second } as const;
