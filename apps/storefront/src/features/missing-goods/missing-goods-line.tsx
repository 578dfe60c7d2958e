import { Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { type ChosenGoods, exceptions } from './line-rules.ts';
import { missingGoodsQuery } from './missing-goods-queries.ts';
import { ruleTexts } from './rule-texts.ts';

interface MissingGoodsLineProps {
  goods: ChosenGoods[];
  /** Absent: the choice of the next order. */
  orderNo?: string;
  className?: string;
}

/** The customer’s choice for missing goods with a button to change it; nothing once the goods have left. */
export function MissingGoodsLine({ goods, orderNo, className = '' }: MissingGoodsLineProps) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const { data } = useQuery(missingGoodsQuery(caller, orderNo));
  if (goods.length === 0 || data?.canChange === false) return null;
  const others = data ? exceptions(data, goods).length : 0;
  return (
    <div className={`flex min-h-tap items-center gap-3 text-sm ${className}`}>
      <Icon name="package" size={22} className="shrink-0 text-text-3" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block text-text-2">{m.missing_goods_title()}</span>
        {data ? (
          <b>
            {ruleTexts[data.rule].title()}
            {others > 0 && ` · ${m.missing_goods_others({ count: others })}`}
          </b>
        ) : (
          <span className="skeleton block h-4 w-32" />
        )}
      </p>
      <button
        type="button"
        aria-label={m.missing_goods_change_label()}
        className="hb-tap relative cursor-pointer font-bold text-brand hover:underline"
        onClick={() => overlay.open('missingGoods', { goods, ...(orderNo && { orderNo }) })}
      >
        {m.missing_goods_change()}
      </button>
    </div>
  );
}
