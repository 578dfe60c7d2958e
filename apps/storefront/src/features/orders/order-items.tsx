import type { OrderItem } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Icon, ProductArt } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ComboContents } from '../combo/combo-contents.tsx';
import { keptPacks } from './kept-packs.ts';
import { useNow } from '../../use-now.ts';

const linkOf = (item: OrderItem): string =>
  item.comboProductId ? paths.combo(item.comboProductId) : paths.product(item);

/** The reading of the scale at packing, with the photo if the kitchen took one. */
function ScaleReading({ reading }: { reading: NonNullable<OrderItem['scale']>[number] }) {
  const { grams, at, source, photoUrl } = reading;
  const when = whenText(new Date(at), useNow());
  const weight = grams.toLocaleString('en-IN');
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="scales" className="shrink-0" />
        {source === 'typed'
          ? m.order_weight_noted({ weight, when })
          : m.order_weight_read({ weight, when })}
      </span>
      {photoUrl && (
        <a
          href={photoUrl}
          target="_blank"
          rel="noreferrer"
          className="font-semi text-brand underline underline-offset-2"
        >
          {m.order_weight_photo()}
        </a>
      )}
    </span>
  );
}

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** Whether their delivery is cancelled: no pack of it was missing then. */
  isCancelled?: boolean;
  /** Whether nothing is paid: a deduction from a price is less to pay then, not a refund. */
  isUnpaid?: boolean;
}

/** The lines of an order at the prices of its bill. */
export const OrderItems = ({ items, isCancelled = false, isUnpaid = false }: OrderItemsProps) => (
  <ul className="flex flex-col gap-3.5">
    {items.map((item, place) => (
      <li key={`${item.sku}|${place}`} className="flex items-center gap-3.5">
        <ProductArt
          src={item.image.url || null}
          {...artSources(item.image.url, 'tile')}
          alt=""
          tint={item.tint}
          fit="tile"
          className="size-14 shrink-0 rounded-md!"
        />
        <div className="min-w-0 flex-1 leading-snug">
          <AppLink href={linkOf(item)} className="font-semi hover:underline">
            <bdi>{item.productName}</bdi>
          </AppLink>
          <span className="block text-sm text-text-3">
            <bdi>
              {isCancelled ? item.inCartQty : keptPacks(item)} × {item.quantity}
            </bdi>
            {item.cutLabel && !item.comboItems && <> · {item.cutLabel}</>}
          </span>
          <ComboContents name={item.productName} items={item.comboItems} />
          {item.removedQty !== undefined && !isCancelled && (
            <span className="block text-sm text-text-2">
              {m.order_item_removed({ removed: item.removedQty, ordered: item.inCartQty })}
            </span>
          )}
          {item.substitute && (
            <span className="block text-sm text-text-2">
              {m.order_substitute({
                name: `${item.substitute.productName}, ${item.substitute.quantity}`,
              })}
            </span>
          )}
          {item.weighed && (
            <span className="block text-sm text-text-2">
              {m.order_weighed({
                picked: item.weighed.pickedGrams.toLocaleString('en-IN'),
                ordered: item.weighed.orderedGrams.toLocaleString('en-IN'),
              })}
            </span>
          )}
          {item.scale?.map((reading) => (
            <ScaleReading key={reading.at} reading={reading} />
          ))}
          {item.givenBack !== undefined && (
            <span className="block text-sm font-semi text-success">
              {isUnpaid ? (
                <>
                  {m.order_deducted()}: <bdi>{formatRupees(item.givenBack)}</bdi>
                </>
              ) : (
                m.order_item_refunded({ amount: formatRupees(item.givenBack) })
              )}
            </span>
          )}
        </div>
        <bdi className="shrink-0 font-semi tabular-nums">{formatRupees(item.lineTotal)}</bdi>
      </li>
    ))}
  </ul>
);
