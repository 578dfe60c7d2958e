/** Opens the first gateway's page in a frame; it loads with the first payment. */
export { ignoreFrameHistory } from './ignore-frame-history.ts';
export { loadCheckout, openCheckout } from './razorpay-checkout.ts';
