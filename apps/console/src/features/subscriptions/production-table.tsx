import type { ProductionPlan } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { gramsText } from '../orders/weights.ts';

type Row = ProductionPlan['rows'][number];

const packsText = ({ packs }: Row): string =>
  packs.map(({ pack, count }) => `${count} × ${pack}`).join(', ');

const packsInAll = ({ rows }: ProductionPlan): number =>
  rows.flatMap(({ packs }) => packs).reduce((sum, { count }) => sum + count, 0);

/** The cutting list, heaviest first; the same on the screen and in print. */
export const ProductionTable = ({ plan }: { plan: ProductionPlan }) => (
  <table className="w-full text-start print:text-md">
    <thead>
      <tr className="border-b border-line text-sm text-text-2">
        <th className="py-2 text-start font-semi">{m.item()}</th>
        <th className="py-2 text-start font-semi">{m.cut()}</th>
        <th className="py-2 text-start font-semi max-sm:hidden">{m.packs_head()}</th>
        <th className="py-2 text-end font-semi">{m.net_weight()}</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {plan.rows.map((row) => (
        <tr key={`${row.productName} ${row.cut ?? ''}`}>
          <th scope="row" className="py-2.5 pe-3 text-start font-semi">
            {row.productName}
            <span className="block text-sm font-normal text-text-2 sm:hidden">
              {packsText(row)}
            </span>
          </th>
          <td className="py-2.5 pe-3">{row.cutLabel ?? '–'}</td>
          <td className="py-2.5 pe-3 text-text-2 tabular-nums max-sm:hidden">{packsText(row)}</td>
          <td className="py-2.5 text-end font-bold whitespace-nowrap tabular-nums">
            {gramsText(row.grams)}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="border-t border-line font-bold">
        <th scope="row" colSpan={2} className="py-2.5 text-start">
          {m.total_row()}
        </th>
        <td className="py-2.5 tabular-nums max-sm:hidden">{packsInAll(plan)}</td>
        <td className="py-2.5 text-end whitespace-nowrap tabular-nums">{gramsText(plan.grams)}</td>
      </tr>
    </tfoot>
  </table>
);
