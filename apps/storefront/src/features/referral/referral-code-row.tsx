import type { Cart } from '@halal-basket/contract';
import { Button, Icon, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { clearReferralCode, referralCodeIn } from '../login/referral-cookie.ts';
import { ReferralCodeForm } from './referral-code-form.tsx';

/** A friend's code on the cart: for customers without orders, while the shop rewards referrals. */
export function ReferralCodeRow({ cart }: { cart: Cart }) {
  const { caller, queries, queryClient } = useShop();
  const launch = useLaunch();
  const isHydrated = useIsHydrated();
  const keep = (next: Cart) => queryClient.setQueryData(queries.cart().queryKey, next);
  const apply = useMutation({
    mutationFn: (referralCode: string) =>
      caller.call('applyReferral', { params: { referralCode }, body: {} }),
    onSuccess: (answer) => {
      clearReferralCode();
      keep(answer.cart);
      toast.show({ text: m.referral_applied(), tone: 'success' });
    },
  });
  const remove = useMutation({
    mutationFn: (referralCode: string) =>
      caller.call('removeReferral', { params: { referralCode }, body: {} }),
    onSuccess: (answer) => keep(answer.cart),
    onError: (error) =>
      toast.show({ text: messageOf(error, m.referral_remove_failed()), tone: 'danger' }),
  });
  const { appliedReferralCode: code } = cart.referralDetails;
  if (code) {
    return (
      <section
        aria-label={m.referral_friend_code()}
        className="flex items-center gap-3 rounded-lg border border-line p-4"
      >
        <Icon name="check-circle" fill size={20} className="text-success" />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <bdi className="font-bold break-all">{code}</bdi>
          <span className="block text-text-2">{m.referral_applied()}</span>
        </p>
        <Button
          variant="ghost"
          busy={remove.isPending}
          aria-label={m.referral_remove_code({ code })}
          onClick={() => remove.mutate(code)}
        >
          {m.referral_remove()}
        </Button>
      </section>
    );
  }
  if (!launch?.referralActive || launch.customerType !== 'NU') return null;
  const known = isHydrated ? referralCodeIn(document.cookie) : undefined;
  return (
    <details open={known !== undefined || undefined} className="rounded-lg border border-line px-4">
      <summary className="flex min-h-tap cursor-pointer items-center gap-3 py-2 font-bold">
        <Icon name="gift" size={24} className="text-brand" />
        {m.referral_have_code()}
      </summary>
      <div className="pb-4">
        <ReferralCodeForm key={known ?? ''} known={known} apply={apply} />
      </div>
    </details>
  );
}
