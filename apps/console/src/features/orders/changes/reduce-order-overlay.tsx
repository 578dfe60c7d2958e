import type { ConsoleOrder } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { CompactSelect } from '../../../shared/compact-controls.tsx';
import { keptQty } from '../kept-packs.ts';
import { ReasonForm } from './reason-form.tsx';
import { useOrderChange } from './use-order-change.ts';

type Line = ConsoleOrder['items'][number] & { lineNo: number };

/** Takes packs out of an order; their price is refunded or not collected. */
export function ReduceOrderOverlay({
  orderNo,
  ...frame
}: OverlayInputs['reduceOrder'] & OverlayFrame) {
  const { caller, queries } = useConsole();
  const order = useQuery(queries.order(orderNo)).data;
  const [kept, setKept] = useState<Readonly<Record<number, number>>>({});
  const lines = Object.entries(kept).map(([lineNo, packs]) => ({ lineNo: +lineNo, packs }));
  const reduce = useOrderChange(
    orderNo,
    ({ reason, version }: { reason: string; version: number }) =>
      caller.call('consoleReduceOrder', {
        params: { orderNo },
        body: { lines, reason, expectedVersion: version },
      }),
    m.order_reduced({ orderNo }),
  );
  const items = (order?.items ?? []).map((item, index) => ({ ...item, lineNo: index + 1 }));
  const changed = items.filter((item) => (kept[item.lineNo] ?? keptQty(item)) < keptQty(item));
  return (
    <ReasonForm
      frame={frame}
      title={m.reduce_title({ orderNo })}
      description={m.reduce_line()}
      hint={m.reason_words_hint()}
      button={m.remove_packs()}
      busy={reduce.isPending}
      isReady={changed.length > 0}
      onSend={(reason) =>
        order &&
        reduce.mutate(
          { reason, version: order.version },
          { onSuccess: () => frame.onOpenChange(false) },
        )
      }
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        {items
          .filter((item) => keptQty(item) > 0)
          .map((item) => (
            <KeptLine
              key={item.lineNo}
              item={item}
              value={kept[item.lineNo] ?? keptQty(item)}
              onChange={(packs) => setKept((before) => ({ ...before, [item.lineNo]: packs }))}
            />
          ))}
      </ul>
      <p role="status" className="py-3 text-sm text-text-2">
        {changed.length > 0 &&
          m.reduce_price({ amount: formatRupeesExact(priceOf(changed, kept)) })}
      </p>
    </ReasonForm>
  );
}

/** About the price of the removed packs; the server settles it to the paisa. */
const priceOf = (changed: readonly Line[], kept: Readonly<Record<number, number>>): number =>
  changed.reduce((sum, item) => {
    const removed = keptQty(item) - (kept[item.lineNo] ?? 0);
    return sum + Math.round((item.lineTotal * 100 * removed) / item.inCartQty) / 100;
  }, 0);

interface KeptLineProps {
  item: Line;
  value: number;
  onChange: (packs: number) => void;
}

function KeptLine({ item, value, onChange }: KeptLineProps) {
  const most = keptQty(item);
  // A combo has one price: it stays whole or is removed.
  const choices = item.comboItems
    ? [most, 0]
    : Array.from({ length: most + 1 }, (_, n) => most - n);
  return (
    <li className="flex items-center gap-3 p-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semi">{item.productName}</span>
        <span className="block text-sm text-text-2">
          {[item.cutLabel, item.quantity].filter(Boolean).join(' · ')}
        </span>
      </span>
      <CompactSelect
        label={m.packs_kept({ name: item.productName })}
        value={String(value)}
        options={choices.map((packs) => ({
          value: String(packs),
          label: packs === 0 ? m.remove_item() : m.packs({ count: packs }),
        }))}
        onChange={(packs) => onChange(Number(packs))}
      />
    </li>
  );
}
