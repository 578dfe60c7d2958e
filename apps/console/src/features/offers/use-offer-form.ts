import type { OfferForEditing } from '@halal-basket/contract';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useEditForm } from '../../shared/use-edit-form.ts';
import { bodyOf, draftOf, newDraft, type OfferDraft } from './offer-draft.ts';

interface FormOptions {
  /** Null: a new one. */
  offer: OfferForEditing | null;
  onSaved: (saved: OfferForEditing) => void;
}

const written = (offer: OfferForEditing) => ({
  revision: offer.revision,
  draft: draftOf(offer),
});

/** What is written of an offer, what the server says is wrong with it, and its way there. */
export function useOfferForm({ offer, onSaved }: FormOptions) {
  const { caller, queryClient } = useConsole();
  const [empty] = useState(() => newDraft(new Date()));
  const form = useEditForm<OfferDraft>({
    field: 'promo',
    read: offer ? written(offer) : { revision: 0, draft: empty },
    save: async ({ revision, draft }) => {
      const promo = bodyOf(draft);
      const saved = offer
        ? await caller.call('consoleSaveOffer', {
            params: { promoId: offer.promoId },
            body: { revision, promo },
          })
        : await caller.call('consoleCreateOffer', { body: { promo } });
      onSaved(saved);
      return written(saved);
    },
    reload: async () => {
      const promoId = offer?.promoId ?? 0;
      return written((await caller.call('consoleOffer', { params: { promoId } })).offer);
    },
    savedText: () => m.offer_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['offers'] }),
  });
  return {
    ...form,
    /** By the server's name of the field, or of one within what it gives. */
    errorOf: (name: string) => form.errorOf(name) ?? form.errorOf(`benefit.${name}`),
    /** Saves at once with the switch the other way. */
    toggle: () => form.send({ active: !form.draft.active }),
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
