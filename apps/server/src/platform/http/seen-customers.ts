/** The customers in an answer, as far as it names them. */
export interface SeenCustomers {
  customerIds: number[];
  orderNos: string[];
  /** With +91. */
  phones: string[];
  /** The kinds of personal data in the answer, by the names of the contract. */
  fields: string[];
}

/** The fields of answers that say something about a customer. */
const personalFields: ReadonlySet<string> = new Set([
  'customerName',
  'customerPhone',
  'fullName',
  'phoneNo',
  'phoneMasked',
  'emailMasked',
  'addressLine1',
  'deliveryAddress',
]);

/** The fields that identify a customer, with the type of their values. */
const identifying = { customerId: 'number', orderNo: 'string', phoneNo: 'string' } as const;
type Identifying = keyof typeof identifying;
const isIdentifying = (name: string): name is Identifying => name in identifying;

class Seen {
  readonly values: Record<Identifying, Set<number | string>> = {
    customerId: new Set(),
    orderNo: new Set(),
    phoneNo: new Set(),
  };
  readonly fields = new Set<string>();

  note(name: string, value: unknown): void {
    if (value === null || value === undefined || value === '') return;
    if (isIdentifying(name) && typeof value === identifying[name]) {
      this.values[name].add(value as number | string);
    }
    if (personalFields.has(name)) this.fields.add(name);
  }

  /** Notes the fields of a value at any depth. */
  collect(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) this.collect(each);
      return;
    }
    for (const [name, part] of Object.entries(value)) {
      this.note(name, part);
      this.collect(part);
    }
  }
}

/** The customers of a file or another text, which has no fields to find them by. */
export interface ShownCustomers {
  customerIds?: readonly number[];
  orderNos?: readonly string[];
  fields: readonly string[];
}

interface Shown {
  /** As sent, by its schema. */
  data?: unknown;
  file?: ShownCustomers | undefined;
}

/** The customers of an answer and of the address of its call; null without personal data. */
export function seenCustomers({ data, file }: Shown, params: unknown): SeenCustomers | null {
  const seen = new Seen();
  seen.collect(data);
  for (const field of file?.fields ?? []) seen.fields.add(field);
  for (const orderNo of file?.orderNos ?? []) seen.note('orderNo', orderNo);
  for (const customerId of file?.customerIds ?? []) seen.note('customerId', customerId);
  if (seen.fields.size === 0) return null;
  seen.collect(params);
  const { customerId, orderNo, phoneNo } = seen.values;
  if (customerId.size + orderNo.size + phoneNo.size === 0) return null;
  return {
    customerIds: [...customerId] as number[],
    orderNos: [...orderNo] as string[],
    phones: [...phoneNo] as string[],
    fields: [...seen.fields].toSorted(),
  };
}
