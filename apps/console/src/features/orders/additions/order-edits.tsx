import type { ConsoleOrder } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { whenText } from '@halal-basket/times';
import { Badge } from '@halal-basket/ui';
import { m } from '../../../messages.ts';

type Edit = ConsoleOrder['edits'][number];

const differenceText = ({ difference, status }: Edit): string => {
  const amount = formatRupeesExact(Math.abs(difference));
  if (status === 'OPEN') return m.edit_to_pay({ amount });
  if (difference === 0) return m.edit_same_price();
  return difference > 0 ? m.edit_more({ amount }) : m.edit_less({ amount });
};

/** The changes of a placed order by its customer or staff. */
export const OrderEdits = ({ edits, now }: Pick<ConsoleOrder, 'edits'> & { now: Date }) => (
  <ul className="divide-y divide-line">
    {edits.map((edit) => (
      <li key={edit.editNo} className="py-2 first:pt-0 last:pb-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semi">{edit.by}</b>
          <span className="text-sm text-text-2">{whenText(new Date(edit.at), now)}</span>
          {edit.status === 'OPEN' && <Badge tone="info">{m.edit_open()}</Badge>}
          <bdi className="ms-auto tabular-nums">{differenceText(edit)}</bdi>
        </span>
        <span className="block text-sm wrap-anywhere text-text-2">{edit.summary}</span>
      </li>
    ))}
  </ul>
);
