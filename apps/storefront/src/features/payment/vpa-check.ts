import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** Whether the gateway knows a UPI address, and its owner's name. An address is checked once. */
export const vpaCheck = (caller: Caller, vpa: string) =>
  queryOptions({
    queryKey: ['vpa', vpa],
    queryFn: () => {
      const [username = '', handle = ''] = vpa.split('@');
      return caller.call('validateVpa', { body: { username, handle } });
    },
    staleTime: Infinity,
    retry: false,
  });

/** The longest time in ms that a payment waits for the check of its address. */
export const maxCheckMs = 5_000;

/**
 * Waits for the check of an address. Without an answer the payment starts: the gateway checks the address again before it
 * requests the money.
 */
export async function isVpaAccepted(check: () => Promise<{ valid: boolean }>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), maxCheckMs);
  });
  const answered = check().then(
    ({ valid }) => valid,
    () => true,
  );
  const accepted = await Promise.race([answered, late]);
  clearTimeout(timer);
  return accepted;
}
