import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch } from '../session/refresh-shop.ts';
import { profileQueries } from './profile-queries.ts';

export type Profile = AnswerOf<'profile'>;
type Changes = NonNullable<InputOf<'updateCustomer'>['body']>;

interface ChangeOptions {
  onChanged: (profile: Profile) => void;
  saved: string;
}

/**
 * Changes the profile. A change that gives access to the account needs a code once the login is no
 * longer fresh. Then `needsCode` asks for it, and the same change is sent again with it.
 */
export function useChangeProfile({ onChanged, saved }: ChangeOptions) {
  const shop = useShop();
  const { caller, queryClient } = shop;
  const [waiting, setWaiting] = useState<Changes | null>(null);
  const change = useMutation({
    mutationFn: (changes: Changes) => caller.call('updateCustomer', { body: changes }),
    onSuccess: (profile) => {
      setWaiting(null);
      queryClient.setQueryData(profileQueries(caller).profile().queryKey, profile);
      updateLaunch(shop, {
        ...(profile.fullName !== undefined && { customerFullName: profile.fullName }),
        ...(profile.accountEmail !== undefined && { email: profile.accountEmail }),
      });
      toast.show({ text: saved, tone: 'success' });
      onChanged(profile);
    },
    onError: (error, { otp: _used, ...changes }) => {
      if (callErrorOf(error)?.errorCode === 'CODE_REQUIRED') setWaiting(changes);
    },
  });
  const refusal = callErrorOf(change.error);
  const needsCode = waiting !== null;
  const words =
    change.error && refusal?.errorCode !== 'CODE_REQUIRED'
      ? messageOf(change.error, m.profile_failed())
      : null;
  return {
    save: (changes: Changes) => change.mutate(changes),
    isSaving: change.isPending,
    needsCode,
    confirm: (otp: string) => waiting && change.mutate({ ...waiting, otp }),
    giveUp: () => {
      setWaiting(null);
      change.reset();
    },
    /** The errors of the change, by field. */
    errorOf: (field: string) => (words ? (refusal?.fields?.[field] ?? null) : null),
    error: words,
    errorCode: refusal?.errorCode,
  };
}
