import type { CartItem } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { DietMark, Price, ProductArt, Stepper } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { limitToast, stepperLabels } from '../cart/stepper-texts.ts';
import { useCartQuantity } from '../cart/use-cart.ts';
import { ComboContents } from '../combo/combo-contents.tsx';
import { totalOf } from './cart-rules.ts';
import { LineTools } from './line-tools.tsx';

interface CartRowProps {
  item: CartItem;
  /** The price of a pack when the visitor last saw it, where that differs. */
  before: number | null;
  /** The line was removed: the focus needs another element. */
  onRemoved: () => void;
}

/** The product page of the line, with its cuts. */
const pageOf = ({ comboProductId, cuts, ...item }: CartItem): string =>
  comboProductId
    ? paths.combo(comboProductId, { ...(cuts && { cuts }) })
    : paths.product(item, { sku: item.sku, ...(cuts && { cut: cuts }) });

/** One line of the cart; hidden as soon as its count is zero, back after a refusal or undo. */
export function CartRow({ item, before, onRemoved }: CartRowProps) {
  const { productName: name, cuts, availableQuantity: available } = item;
  const { quantity, change, shakes } = useCartQuantity({
    sku: item.sku,
    cut: cuts,
    productId: item.productId,
    ...(item.comboProductId && { comboProductId: item.comboProductId }),
    price: item.salePrice,
    source: 'cart',
    name,
  });
  if (quantity === 0) return null;
  const link = pageOf(item);
  return (
    <li className="flex gap-3.5 border-b border-line py-4 last:border-b-0 lg:gap-5">
      <AppLink href={link} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <ProductArt
          src={item.image.url}
          {...artSources(item.image.url, 'tile')}
          alt=""
          tint={item.tint}
          fit="tile"
          className="size-20 rounded-md! lg:size-24"
        />
      </AppLink>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="leading-snug font-bold lg:text-lg">
          <AppLink href={link} className="hover:underline">
            {name}
          </AppLink>
        </h3>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-text-3">
          <DietMark
            diet={item.diet === 'veg' ? 'veg' : 'nonveg'}
            label={item.diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
            size={14}
          />
          <span>
            <bdi>{item.quantity}</bdi>
            {item.cutLabel && !item.comboItems && <> · {item.cutLabel}</>}
          </span>
        </p>
        <ComboContents name={name} items={item.comboItems} />
        <Notes item={item} before={before} quantity={quantity} />
        <LineTools item={item} onGone={onRemoved} />
        <div className="mt-auto flex flex-wrap items-center justify-end gap-3 pt-2.5">
          <Price
            sale={totalOf(item.salePrice, quantity)}
            retail={totalOf(item.retailPrice, quantity)}
            mrp={item.retailIsMrp && m.struck_mrp()}
            size="row"
            className="min-w-[min(5rem,100%)] flex-1 text-lg"
          />
          <Stepper
            count={quantity}
            onChange={(next) => {
              change(next);
              if (next === 0) onRemoved();
            }}
            max={available}
            limitReason={m.cart_limit({ count: available })}
            onLimit={() => limitToast(available)}
            labels={stepperLabels(name)}
            shakes={shakes}
          />
        </div>
      </div>
    </li>
  );
}

/** The notices of the line: a new price, low stock, its own delivery day. */
function Notes({ item, before, quantity }: Omit<CartRowProps, 'onRemoved'> & { quantity: number }) {
  const isShort = quantity > item.availableQuantity;
  return (
    <>
      {before !== null && (
        <p className="mt-1 text-sm font-semi text-info">
          <bdi>{formatRupees(item.salePrice)}</bdi> · {m.cart_was({ amount: formatRupees(before) })}
        </p>
      )}
      {isShort && item.availableQuantity > 0 && (
        <p className="mt-1 text-sm font-semi text-danger">
          {m.cart_only_left({ count: item.availableQuantity })}
        </p>
      )}
      {(item.isPresale || item.deliveryDays > 0) && (
        <p className="mt-1 text-sm font-semi text-promise-text">{item.deliveryText}</p>
      )}
    </>
  );
}
