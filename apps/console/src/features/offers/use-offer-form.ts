import type { EditedPromo, PromoWithProducts } from '@halal-basket/contract';
import { editedPromo } from '@halal-basket/contract/forms';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { newOffer } from './offer-values.ts';

interface FormOptions {
  /** Null: a new one. */
  offer: PromoWithProducts | null;
  onSaved: (saved: PromoWithProducts) => void;
}

export type OfferForm = EditForm<EditedPromo>;

const revised = ({ revision, promo }: PromoWithProducts) => ({ revision, values: promo });

/** The form of an offer. */
export function useOfferForm({ offer, onSaved }: FormOptions): OfferForm {
  const { caller, queryClient } = useConsole();
  const [empty] = useState(() => newOffer(new Date()));
  return useEditForm<EditedPromo>({
    schema: editedPromo,
    field: 'promo',
    read: offer ? revised(offer) : { revision: 0, values: empty },
    save: async ({ revision, body: promo }) => {
      const saved = offer
        ? await caller.call('consoleSavePromo', {
            params: { promoId: offer.promoId },
            body: { revision, promo },
          })
        : await caller.call('consoleCreatePromo', { body: { promo } });
      onSaved(saved);
      return revised(saved);
    },
    reload: async () => {
      const promoId = offer?.promoId ?? 0;
      return revised((await caller.call('consolePromo', { params: { promoId } })).offer);
    },
    savedText: () => m.offer_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['offers'] }),
  });
}
