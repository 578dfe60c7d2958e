import { m } from '../../messages.ts';

/** The kinds of data by the names of the contract. */
const labels: Record<string, () => string> = {
  customerName: m.seen_name,
  fullName: m.seen_name,
  customerPhone: m.seen_phone,
  phoneNo: m.seen_phone,
  phoneMasked: m.seen_phone_end,
  emailMasked: m.seen_email_masked,
  email: m.seen_email,
  addressLine1: m.seen_address,
  deliveryAddress: m.seen_address,
};

/** Names the kinds of data, each once; one that this release does not know by its name in the contract. */
export const seenDataText = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => labels[field]?.() ?? field))].join(', ');
