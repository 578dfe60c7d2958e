import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { use } from 'react';
import { cx } from '../cx.ts';
import { PriceSpeechContext } from './price-speech.ts';

/** tile: in option tiles · row: in lists · card: on product cards · bar: in bottom bars · page: on the product page. */
export type PriceSize = 'tile' | 'row' | 'card' | 'bar' | 'page';

export interface PriceProps {
  /** Rupees, as on the wire (at most two decimals). */
  sale: number;
  /** Rupees; struck through, and only when above `sale`. */
  retail?: number | null;
  /** 'MRP' in front of the struck price, where it is the maximum retail price of the pack. */
  mrp?: string | false;
  /** Discount in words (see `offText`); shown as a soft badge beside the price. */
  off?: string | null;
  size?: PriceSize;
  /** Always two decimals, for bills and invoices. */
  exact?: boolean;
  className?: string;
}

const saleSize: Record<PriceSize, string> = {
  tile: 'text-sm leading-snug font-semi',
  row: 'text-md leading-tight font-bold',
  card: 'wide text-[1.1875rem] leading-tight lg:text-[1.3125rem]',
  bar: 'wide text-[1.5rem] leading-none',
  page: 'wide text-[2rem] leading-none lg:text-[2.25rem]',
};

const retailSize: Record<PriceSize, string> = {
  tile: 'text-2xs',
  row: 'text-xs',
  card: 'text-sm',
  bar: 'text-sm',
  page: 'text-lg',
};

const isStruck = (sale: number, retail?: number | null): retail is number =>
  typeof retail === 'number' && retail > sale;

/** Sale price, struck retail price, discount: in that order, and read aloud as one phrase. */
export function Price(props: PriceProps) {
  const { sale, retail, mrp, off, size = 'card', exact = false, className } = props;
  const speech = use(PriceSpeechContext);
  const format = exact ? formatRupeesExact : formatRupees;
  const struck = isStruck(sale, retail);
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="visually-hidden">
        {speech.price(sale, struck ? retail : null, mrp ?? false)}
      </span>
      <bdi aria-hidden="true" className={saleSize[size]}>
        {format(sale)}
      </bdi>
      {struck && (
        <bdi aria-hidden="true" className={cx('text-text-3', retailSize[size])}>
          {mrp && `${mrp} `}
          <span className="line-through">{format(retail)}</span>
        </bdi>
      )}
      {off && (
        <span className="self-center rounded-xs bg-deal-soft px-2 py-1 text-xs leading-none font-heavy whitespace-nowrap text-deal">
          <bdi>{off}</bdi>
        </span>
      )}
    </span>
  );
}

export interface UnitPriceProps {
  /** Rupees for one `unit`. */
  amount: number;
  /** The unit: '100 g', 'pc', '100 ml'. */
  unit: string;
  className?: string;
}

/** ₹110/100 g: makes packs comparable. */
export const UnitPrice = ({ amount, unit, className }: UnitPriceProps) => (
  <span className={cx('text-2xs whitespace-nowrap text-text-3', className)}>
    <span className="visually-hidden">{use(PriceSpeechContext).unitPrice(amount, unit)}</span>
    <bdi aria-hidden="true">
      {formatRupees(amount)}/{unit}
    </bdi>
  </span>
);
