/** Opens the first gateway's page in a frame; it loads with the first payment. */
export { backOverFrames } from './back-over-frames.ts';
export { loadCheckout, openCheckout } from './razorpay-checkout.ts';
