import type { EditedProduct, ScheduledPrice } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { whenText } from '@halal-basket/times';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { useNow } from '../../shared/use-now.ts';

type Pack = EditedProduct['skus'][number];

/** Whether staff changed the price of the pack after the scheduled one began. */
function isChanged(pack: Pack, { adcCode, retailPrice, salePrice }: ScheduledPrice): boolean {
  const present =
    adcCode === null ? pack : pack.hubPrices.find((price) => price.adcCode === adcCode);
  return present?.retailPrice !== retailPrice || present.salePrice !== salePrice;
}

interface PackScheduledPricesProps {
  /** The pack as it is saved; undefined for a new one. */
  saved: Pack | undefined;
  prices: readonly ScheduledPrice[];
}

/** The planned and active scheduled prices of a pack, beside the ones that staff edit. */
export function PackScheduledPrices({ saved, prices }: PackScheduledPricesProps) {
  const { hubName } = useSession();
  const now = useNow();
  const own = prices.filter(({ sku }) => sku === saved?.sku);
  if (!saved || own.length === 0) return null;
  const textOf = (price: ScheduledPrice): string => {
    const when = (at: string) => whenText(new Date(at), now);
    const values = {
      price: formatRupees(price.salePrice),
      hub: price.adcCode ? hubName(price.adcCode) : m.scheduled_all_hubs(),
      from: when(price.from),
    };
    const isPlanned = price.state === 'planned';
    if (price.until === null) {
      return isPlanned ? m.pack_price_planned(values) : m.pack_price_open(values);
    }
    const span = { ...values, until: when(price.until) };
    if (isPlanned) return m.pack_price_planned_until(span);
    return isChanged(saved, price) ? m.pack_price_changed(span) : m.pack_price_active(span);
  };
  return (
    <ul className="flex flex-col gap-1 rounded-sm bg-surface-2 px-3 py-2 text-sm">
      {own.map((price) => (
        <li key={price.scheduledPriceId}>{textOf(price)}</li>
      ))}
    </ul>
  );
}
