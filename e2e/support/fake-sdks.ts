import { createHmac } from 'node:crypto';
import { sandboxSettings } from '../../scripts/lib/gateway-sandbox.mjs';
import { gateways } from './payment.ts';

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** The last part of the address where a request ends. */
const idAt = ({ url }: Response): string => new URL(url).pathname.split('/').at(-1) ?? '';

interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
}

/** The first gateway's SDK: pays by UPI at the gateway of the journeys, and signs as the gateway does. */
export async function payByRazorpaySdk({
  key,
  order_id,
  amount,
}: RazorpayOptions): Promise<Record<string, string>> {
  const query = new URLSearchParams({ key_id: key, order_id, amount: String(amount) });
  const checkout = idAt(await fetch(`${gateways()}/v1/checkout/public?${query}`));
  const paid = await fetch(
    `${gateways()}/v1/checkout/${checkout}/pay`,
    form({ method: 'upi', flow: 'collect', vpa: 'success@razorpay' }),
  );
  const secret = sandboxSettings(gateways())['RAZORPAY_KEY_SECRET'] ?? '';
  const payment = idAt(paid);
  const signature = createHmac('sha256', secret).update(`${order_id}|${payment}`).digest('hex');
  return {
    kind: 'paid',
    razorpay_payment_id: payment,
    razorpay_order_id: order_id,
    razorpay_signature: signature,
  };
}

/** The second gateway's SDK: posts the form, lets the bank answer, and returns the signed fields. */
export async function payByPayuSdk(
  { postUrl, postData }: { postUrl: string; postData: string },
  bank: 'success' | 'failure',
): Promise<{ sdkCallBackStatus: string; payUResponse: string }> {
  const fields = Object.fromEntries(new URLSearchParams(postData));
  const id = idAt(await fetch(postUrl, form(fields)));
  const page = `${gateways()}/payu/${id}`;
  await fetch(`${page}/pay`, form({ method: 'netbanking', bank: fields['bankcode'] ?? '' }));
  await fetch(`${page}/bank`, form({ scenario: bank }));
  const returned = await (await fetch(`${page}/return`, form({}))).text();
  const signed = [...returned.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const payUResponse = JSON.stringify(
    Object.fromEntries(signed.map(([, name = '', value = '']) => [name, value])),
  );
  return { sdkCallBackStatus: bank, payUResponse };
}
