import type { PaymentStart } from '@halal-basket/contract';

/** The name of the window with the second gateway's page. */
export const payWindow = 'hb_payment';
const size = 'popup,width=480,height=760';
/** A window that does not exist after this time was blocked (specification, section 9). */
const checkAfterMs = 250;

/** Opens the window at once, during the click; its contents follow later. */
export const openPayWindow = (): Window | null => window.open('', payWindow, size);

/** Returns whether the window exists, a quarter of a second later. */
export async function isStillOpen(popup: Window | null): Promise<boolean> {
  if (!popup) return false;
  await new Promise((done) => setTimeout(done, checkAfterMs));
  return !popup.closed;
}

/** Opens the gateway's page at the chosen method: one company, or the methods of one kind. */
function gatewayOptionsOf({ payGroup, bankCode }: PaymentStart): Record<string, string> {
  if (payGroup && bankCode) return { pg: payGroup, bankcode: bankCode };
  const enforced: Record<string, string> = {
    CC: 'creditcard|debitcard',
    NB: 'netbanking',
    UPI: 'upi',
    CASH: 'cashcard',
    BNPL: 'BNPL',
  };
  const method = payGroup && enforced[payGroup];
  return method ? { enforce_paymethod: method } : {};
}

/** The fields exactly as the server hashed them. */
export function formOf(start: PaymentStart): Record<string, string> {
  const fields: Record<string, string | undefined> = {
    key: start.key,
    txnid: start.txnId,
    amount: String(start.amount ?? ''),
    productinfo: start.productInfo,
    firstname: start.hashFirstName,
    email: start.hashEmail,
    phone: start.hashPhone,
    surl: start.successURL,
    furl: start.failureURL,
    curl: start.cancelURL,
    udf1: start.udf1,
    udf2: start.udf2,
    udf3: start.udf3,
    udf4: start.udf4,
    udf5: start.udf5,
    hash: start.paymentHash,
    user_credentials: start.userCredentials,
    ...(start.tokenId && { store_card_token: start.tokenId, storecard_token_type: '0' }),
    vpa: start.vpa,
    ...gatewayOptionsOf(start),
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Posts the form into the window, or opens the gateway's page in this one. */
export function postForm(start: PaymentStart, target: typeof payWindow | '_self'): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = start.postUrl ?? '';
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(formOf(start))) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
