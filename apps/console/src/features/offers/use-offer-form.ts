import type { PromoForEditing } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { useConsole } from '../../console-context.tsx';
import { m } from '../../messages.ts';
import { bodyOf, draftOf, newDraft, type OfferDraft } from './offer-draft.ts';

interface FormOptions {
  /** Null: a new one. */
  offer: PromoForEditing | null;
  onSaved: (saved: PromoForEditing) => void;
}

/** What is written of an offer, what the server says is wrong with it, and its way there. */
export function useOfferForm({ offer, onSaved }: FormOptions) {
  const { caller, queryClient } = useConsole();
  const [base, setBase] = useState(offer);
  const [draft, setDraft] = useState(() => (offer ? draftOf(offer.promo) : newDraft(new Date())));
  const [touched, setTouched] = useState(false);
  const begin = (from: PromoForEditing) => {
    setBase(from);
    setDraft(draftOf(from.promo));
    setTouched(false);
  };
  if (offer && base && offer.revision > base.revision && !touched) begin(offer);
  const save = useMutation({
    mutationFn: (wanted: OfferDraft) =>
      base
        ? caller.call('consoleSaveOffer', {
            params: { promoId: base.promoId },
            body: { revision: base.revision, promo: bodyOf(wanted) },
          })
        : caller.call('consoleNewOffer', { body: { promo: bodyOf(wanted) } }),
    onSuccess: async (saved) => {
      begin(saved);
      toast.show({ tone: 'success', text: m.offer_saved() });
      await queryClient.invalidateQueries({ queryKey: ['offers'] });
      onSaved(saved);
    },
    onError: () =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
      ),
  });
  const refusal = callErrorOf(save.error);
  return {
    draft,
    change: (changes: Partial<OfferDraft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      setTouched(true);
    },
    /** By the server's name of the field, or of one within it. */
    errorOf: (name: string) =>
      refusal?.fields?.[`promo.${name}`] ?? refusal?.fields?.[`promo.benefit.${name}`],
    send: () => {
      if (!save.isPending) save.mutate(draft);
    },
    /** Saves at once with the switch the other way. */
    toggle: () => {
      if (!save.isPending) save.mutate({ ...draft, active: !draft.active });
    },
    /** Begins anew with what somebody else saved meanwhile. */
    restart: async () => {
      await queryClient.refetchQueries({ queryKey: ['offers'] });
      save.reset();
      setTouched(false);
      if (offer) setBase({ ...offer, revision: 0 });
    },
    touched,
    busy: save.isPending,
    conflict: refusal?.errorCode === 'EDIT_CONFLICT',
    failure: save.isError ? messageOf(save.error, m.failed()) : undefined,
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
