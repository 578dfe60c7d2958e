import { Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../../messages.ts';
import { Sentence } from '../../sentence.tsx';
import { useShop } from '../../shop-context.tsx';
import { holdText, minutesLeft } from './hold.ts';

interface HoldNoticeProps {
  orderNo: string;
  /** ms since 1970. */
  heldTill: number;
  /** `placedNo`: the number of the order where a payment that had seemed to fail has placed it. */
  onOver: (placedNo?: string) => void;
}

/** The time for which stock and slot are held for an unpaid order. It can end earlier, such as by a cancellation. */
export function HoldNotice({ orderNo, heldTill, onOver }: HoldNoticeProps) {
  const { caller } = useShop();
  const [left, setLeft] = useState(() => heldTill - Date.now());
  const { data } = useQuery({
    queryKey: ['paymentDetails', orderNo],
    queryFn: () => caller.call('paymentDetails', { query: { orderNo } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const hasEnded = data && !data.heldTill;
  const placedNo = data?.isPlaced && orderNo;
  useEffect(() => {
    if (hasEnded) onOver(placedNo);
  }, [hasEnded, placedNo, onOver]);
  useEffect(() => {
    const tick = () => {
      const now = heldTill - Date.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [heldTill, onOver]);
  return (
    <div className="mb-4 flex items-center gap-3 rounded-md bg-promise-soft p-3.5 leading-snug">
      <Icon name="timer" size={24} className="text-promise-text" />
      <p className="min-w-0 flex-1">
        <b aria-hidden="true">
          <Sentence of={(time) => m.checkout_held({ time })}>
            <bdi className="tabular-nums">{holdText(left)}</bdi>
          </Sentence>
        </b>
        <span role="timer" aria-live="polite" className="visually-hidden">
          {m.checkout_held_spoken({ count: minutesLeft(left) })}
        </span>
        <span className="block text-sm text-text-2">{m.checkout_held_text()}</span>
      </p>
    </div>
  );
}
