import type { AnswerOf } from '@halal-basket/contract';
import { vibrate } from '@halal-basket/device';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { couponsQuery } from './offer-queries.ts';

/** Applies a code to the cart, or removes it. Both return the cart with its new bill. */
export function usePromo() {
  const { caller, queries, queryClient } = useShop();
  const keep = ({ cart }: Pick<AnswerOf<'applyPromo'>, 'cart'>) => {
    queryClient.setQueryData(queries.cart().queryKey, cart);
    void queryClient.invalidateQueries({ queryKey: couponsQuery(caller).queryKey });
  };
  const apply = useMutation({
    mutationFn: (promoCode: string) => caller.callFull('applyPromo', { params: { promoCode } }),
    onSuccess: ({ data, description }) => {
      vibrate(10);
      keep(data);
      toast.show({ text: description || m.offers_apply_done(), tone: 'success' });
    },
  });
  const remove = useMutation({
    mutationFn: (promoCode: string) => caller.call('removePromo', { params: { promoCode } }),
    onSuccess: (answer, code) => {
      keep(answer);
      toast.show({
        text: m.offers_removed({ code }),
        action: { label: m.undo(), onPress: () => apply.mutate(code) },
      });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.offers_remove_failed()), tone: 'danger' }),
  });
  return { apply, remove };
}
