import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddressFields } from './address-rules.ts';

const key = 'hb-address-draft';

type Draft = Pick<AddressFields, 'addressLine1' | 'fullName'>;

interface Kept extends Draft {
  /** The phone of the customer; another customer of this tab does not see it. */
  of: string;
}

function keptDraft(of: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    const { addressLine1, fullName } = kept ?? {};
    const isOwn = kept?.of === of && typeof addressLine1 === 'string';
    return isOwn && typeof fullName === 'string' ? { addressLine1, fullName } : null;
  } catch {
    // The entry is invalid, or storage is forbidden: the form starts empty.
    return null;
  }
}

function write(draft: Kept | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: a reload empties the form.
  }
}

/**
 * Keeps the typed door and name of a new address for a reload of the tab, until it is saved. Without
 * a customer (`of`) it keeps nothing.
 */
export function useAddressDraft(form: UseFormReturn<AddressFields>, of: string | undefined) {
  const [addressLine1, fullName] = useWatch({
    control: form.control,
    name: ['addressLine1', 'fullName'],
  });
  const restore = useEffectEvent((draft: Draft) => {
    if (draft.addressLine1) form.setValue('addressLine1', draft.addressLine1);
    if (draft.fullName) form.setValue('fullName', draft.fullName);
  });
  // After hydration, because the server does not know the tab's storage.
  useEffect(() => {
    const draft = of === undefined ? null : keptDraft(of);
    if (draft) restore(draft);
  }, [of]);
  useEffect(() => {
    if (of !== undefined && addressLine1 !== '') write({ of, addressLine1, fullName });
  }, [of, addressLine1, fullName]);
  return { forget: () => write(null) };
}
