import { formatRupees } from '@halal-basket/money';
import { Button, ErrorState, FieldError, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { TipChips } from './tip-chips.tsx';

function useGiveTip(orderNo: string, onGiven: () => void) {
  const { caller, queryClient } = useShop();
  const params = { orderNo };
  const query = useQuery({
    queryKey: ['orderTip', orderNo],
    queryFn: () => caller.call('orderTip', { params }),
    staleTime: 0,
  });
  const give = useMutation({
    mutationFn: (amount: number) => caller.call('giveTip', { params, body: { amount } }),
    onSuccess: ({ given }) => {
      toast.show({ text: m.tip_thanks({ amount: formatRupees(given) }), tone: 'success' });
      onGiven();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return { query, give };
}

/** Tips the riders of a delivered order from HB Money. */
export const TipOverlay: OverlayView<'tipRider'> = ({ orderNo, open, onOpenChange }) => {
  const overlay = useOverlay();
  const { query, give } = useGiveTip(orderNo, () => onOpenChange(false));
  const [tip, setTip] = useState(0);
  const options = query.data;
  const shortfall = options ? Math.ceil(tip - options.balance) : 0;
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.tip_title()}
      closeLabel={m.close()}
      footer={
        shortfall > 0 ? (
          <Button
            size="lg"
            block
            icon="wallet"
            onClick={() => overlay.open('recharge', { shortfall })}
          >
            {m.tip_short({ amount: formatRupees(shortfall) })}
          </Button>
        ) : (
          <Button
            size="lg"
            block
            variant="promise"
            disabled={tip === 0}
            busy={give.isPending}
            onClick={() => give.mutate(tip)}
          >
            {tip === 0 ? m.tip_choose() : m.tip_give({ amount: formatRupees(tip) })}
          </Button>
        )
      }
    >
      {options ? (
        <>
          <TipChips options={options} value={tip} onChange={setTip} />
          <p className="mt-4 text-sm text-text-2">
            {m.tip_from_money({ balance: formatRupees(options.balance) })}
          </p>
          <div role="alert" className="mt-2">
            {give.error && <FieldError>{messageOf(give.error, m.tip_failed())}</FieldError>}
          </div>
        </>
      ) : query.error ? (
        <ErrorState
          title={messageOf(query.error, m.tip_options_failed())}
          retryLabel={m.retry()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <SkeletonGroup label={m.loading()}>
          <Skeleton shape="text" lines={2} />
        </SkeletonGroup>
      )}
    </Overlay>
  );
};
