import type { KitchenGoods, KitchenList, KitchenPick } from '@halal-basket/contract';
import { cx, Icon, IconButton, ProgressBar } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { gramsText } from '../orders/weights.ts';
import { GiftNote } from './gift-note.tsx';
import { type PickOfGoods, isPicked, isWeighed, keyOf } from './open-picks.ts';
import { orderedText } from './ordered-text.ts';

interface StationListProps {
  list: KitchenList;
  onWeigh: (weighed: PickOfGoods) => void;
  onPrint: (picked: PickOfGoods) => void;
}

/** The stations with their goods; each pick is a large button. Printed as the cutting list. */
export const StationList = ({ list, ...actions }: StationListProps) => (
  <div className="flex flex-col gap-8">
    {list.stations.map(({ name, packs, picked, picks, goods }) => (
      <section key={name} aria-labelledby={`station-${name}`}>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={`station-${name}`} className="wide text-xl">
            {name || m.kitchen_no_station()}
          </h2>
          <span className="text-text-2">
            {m.kitchen_progress({
              picked: String(picked),
              picks: String(picks),
              count: packs,
            })}
          </span>
          <ProgressBar
            label={m.kitchen_picked()}
            value={picked}
            max={picks}
            className="no-print min-w-32 flex-1"
          />
        </div>
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {goods.map((each) => (
            <Goods key={`${each.sku}/${each.cutLabel}`} goods={each} {...actions} />
          ))}
        </ul>
      </section>
    ))}
    {list.planned.length > 0 && <Planned planned={list.planned} />}
  </div>
);

/** Packs of subscriptions, which become orders on the evening before. */
const Planned = ({ planned }: Pick<KitchenList, 'planned'>) => (
  <section aria-labelledby="kitchen-planned">
    <h2 id="kitchen-planned" className="wide text-xl">
      {m.kitchen_planned()}
    </h2>
    <p className="mb-3 text-text-2">{m.kitchen_planned_line()}</p>
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {planned.map(({ sku, productName, quantity, packs }) => (
        <li key={sku} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
          <b>{productName}</b>
          <span className="tabular-nums">
            {m.kitchen_total({ packs: String(packs), pack: quantity })}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

type GoodsProps = { goods: KitchenGoods } & Omit<StationListProps, 'list'>;

function Goods({ goods, onWeigh, onPrint }: GoodsProps) {
  const { picks, packs: _packs, grams: _grams, ...named } = goods;
  return (
    <li className="break-inside-avoid rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3">
        <b className="text-lg">
          {goods.productName}
          {goods.cutLabel && ` · ${goods.cutLabel}`}
        </b>
        <span className="tabular-nums">
          {orderedText({ packs: goods.packs, grams: goods.grams, pack: goods.quantity })}
        </span>
      </div>
      <ul className="divide-y divide-line">
        {picks.map((pick) => (
          <li key={keyOf(pick)} className="flex items-center">
            <PickButton pick={pick} onClick={() => onWeigh({ goods: named, pick })} />
            {isPicked(pick) && (
              <IconButton
                icon="printer"
                className="no-print me-2"
                label={m.label_print_of({ orderNo: pick.orderNo, name: goods.productName })}
                onClick={() => onPrint({ goods: named, pick })}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const orderedPacksText = ({ orderedPacks, orderedGrams }: KitchenPick): string =>
  orderedGrams > 0
    ? m.kitchen_ordered_weight({ count: orderedPacks, weight: gramsText(orderedGrams) })
    : m.kitchen_ordered({ count: orderedPacks });

const pickedText = ({ grams, packs }: KitchenPick): string =>
  grams === undefined
    ? m.kitchen_picked_packs({ count: packs ?? 0 })
    : m.kitchen_picked_weight({ weight: gramsText(grams) });

const ifMissingText = {
  refund: m.kitchen_if_missing_refund,
  similar: m.kitchen_if_missing_similar,
  call: m.kitchen_if_missing_call,
};

const PickButton = ({ pick, onClick }: { pick: KitchenPick; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className={cx(
      'flex min-h-16 min-w-0 flex-1 cursor-pointer items-center gap-4 px-4 py-2 text-start -outline-offset-3 hover:bg-surface-2',
      isPicked(pick) && 'text-text-2',
    )}
  >
    <Icon
      name={isPicked(pick) ? 'check-circle' : isWeighed(pick) ? 'scales' : 'package'}
      size={28}
      className={cx('shrink-0', isPicked(pick) ? 'text-success' : 'text-text-3')}
    />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap gap-x-2">
        <bdi className="font-semi">{pick.orderNo}</bdi>{' '}
        <span className="whitespace-nowrap">{pick.slot}</span>
      </span>
      {pick.insteadOf && (
        <span className="block text-sm">{m.item_instead_of({ name: pick.insteadOf })}</span>
      )}
      {pick.note && <span className="block break-words">“{pick.note}”</span>}
      <GiftNote pick={pick} />
      {pick.ifMissing && !isPicked(pick) && (
        <span className="block text-sm text-text-2">{ifMissingText[pick.ifMissing]()}</span>
      )}
    </span>
    <span className="text-end tabular-nums">
      <span className="block text-lg font-bold">{orderedPacksText(pick)}</span>
      {isPicked(pick) && <span className="block">{pickedText(pick)}</span>}
    </span>
  </button>
);
