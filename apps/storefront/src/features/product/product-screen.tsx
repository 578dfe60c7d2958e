import {
  Breadcrumbs,
  DietMark,
  Facts,
  HalalPill,
  Icon,
  moreLinkClass,
  Price,
  Rating,
  SectionHeading,
} from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ProductRail } from '../home/product-section.tsx';
import { RecommendedRail } from '../home/recommended-rail.tsx';
import { ProductBuyBar, ProductBuyRow } from './buy.tsx';
import {
  type Choice,
  discountWithCut,
  priceWithCut,
  type Product,
  retailWithCut,
  unitPriceWithCut,
} from './choice.ts';
import { Choices } from './choices.tsx';
import { discountPercent, discountText } from './discount-text.ts';
import { DeliveryPromise, Details, TrustTiles } from './details.tsx';
import { factsOf } from './pack-facts.ts';
import { Gallery } from './gallery.tsx';
import { WishlistAndShare } from './wishlist-and-share.tsx';
import { Recipes } from './recipes.tsx';
import { useChoice } from './use-choice.ts';
import { useRecordView } from './use-record-view.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';
import { UnitPriceOf } from './unit-price-of.tsx';

/** A product with its packs and cuts; the address contains the chosen ones. */
export function ProductScreen() {
  const { queries } = useShop();
  const params = useParams({ from: '/$categorySeoName/$productSeoName' });
  const selection = useSearch({ from: '/$categorySeoName/$productSeoName' });
  const { data: product } = useSuspenseQuery(
    queries.product(params.categorySeoName, params.productSeoName),
  );
  const choice = useChoice(product, selection);
  useRecordView(product.productId);
  if (!choice) throw new Error(`product ${product.productId} has no pack`);
  return (
    <>
      <TopBar floating title={product.productName} search />
      <article>
        <div className="lg:wrap md:grid md:grid-cols-2 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,.92fr)] lg:gap-x-12">
          <Breadcrumbs
            label={m.breadcrumbs()}
            items={[
              { label: m.nav_home(), href: paths.home() },
              { label: product.categoryName, href: paths.category(product.categorySeoName) },
              { label: product.productName },
            ]}
            renderLink={(crumb) => <AppLink {...crumb} />}
            className="col-span-2 py-3 max-lg:hidden"
          />
          <div className="max-lg:-mt-[var(--hb-appbar-h)]">
            <Gallery product={product} sku={choice.sku} />
          </div>
          <BuyPanel product={product} choice={choice} />
          <div className="flex flex-col gap-5.5 px-gutter pt-5 pb-6 md:max-lg:col-span-2 lg:px-0 lg:pb-10">
            {/* Parts below the first view hydrate separately, so that none delays a click on another. */}
            <Suspense>
              <AboutPack product={product} sku={choice.sku} />
              <TrustTiles product={product} />
              <Details product={product} />
              <Recipes recipes={product.recipes} />
            </Suspense>
          </div>
        </div>
        <Others
          title={m.goes_well_with()}
          products={product.goesWellWith}
          more={paths.category(product.categorySeoName)}
        />
        <Suspense>
          <Reviews
            key={product.productId}
            productId={product.productId}
            productName={product.productName}
          />
        </Suspense>
        <Others
          title={m.similar_products()}
          products={product.similar}
          more={paths.category(product.categorySeoName)}
        />
      </article>
      <RecommendedRail place="product" productId={product.productId} />
      <ProductBuyBar product={product} choice={choice} />
    </>
  );
}

/** Price, packs, cuts and the button; on desktops it stays beside the pictures and the text below them. */
function BuyPanel({ product, choice }: { product: Product; choice: Choice }) {
  const router = useRouter();
  const choose = (next: { sku: string; cut?: string | undefined }) =>
    void router.navigate({
      href: paths.product(product, { sku: next.sku, ...(next.cut && { cut: next.cut }) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="relative lg:row-span-2">
      <div className="-mt-6 flex flex-col gap-5 rounded-t-xl bg-surface px-gutter pt-5 md:mt-0 md:bg-transparent md:pt-2 lg:sticky lg:top-[calc(var(--hb-appbar-h)+12px)] lg:gap-4 lg:p-0">
        <Intro product={product} choice={choice} />
        <Choices skus={product.skus} choice={choice} onChoose={choose} />
        <ProductBuyRow product={product} choice={choice} />
        <DeliveryPromise
          promise={product.promise}
          deliveryDays={product.isPresale ? undefined : product.deliveryDays}
          preOrderOf={product.isPresale ? product.productName : undefined}
        />
      </div>
    </div>
  );
}

function Intro({ product, choice }: { product: Product; choice: Choice }) {
  const { sku, cut } = choice;
  const { diet, rating, halalCertificate, highlights } = product;
  // A claim with a certificate links to it; other claims are plain text.
  const badges = [...(halalCertificate ? [m.halal_certified()] : []), ...highlights].slice(0, 3);
  const sale = priceWithCut(sku, cut);
  const retail = retailWithCut(sku, cut);
  const unitPrice = unitPriceWithCut(sku, cut);
  return (
    <header>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {badges.map((words) => (
          <HalalPill key={words}>{words}</HalalPill>
        ))}
        <DietMark
          diet={diet === 'veg' ? 'veg' : 'nonveg'}
          label={diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
          size={18}
        />
        {rating && (
          <a href="#reviews" className="hb-tap relative rounded-sm hover:underline">
            <Rating
              value={rating.average}
              count={rating.count}
              label={m.rating_counted({ average: rating.average, count: rating.count })}
            />
          </a>
        )}
        <WishlistAndShare product={product} choice={choice} />
      </div>
      <h1 className="wide text-[1.625rem] leading-[1.1] lg:text-[2rem]">{product.productName}</h1>
      <div className="mt-3 max-lg:hidden">
        <Price
          sale={sale}
          retail={retail}
          off={discountText({
            sale,
            retail,
            onSale: sku.onSale,
            discountText: discountPercent(discountWithCut(sku, cut)),
          })}
          mrp={sku.retailIsMrp && m.struck_mrp()}
          size="page"
        />
        <p className="mt-1.5 flex gap-1 text-sm text-text-3">
          {unitPrice && (
            <>
              <UnitPriceOf price={unitPrice} className="text-sm!" /> ·{' '}
            </>
          )}
          {m.price_with_tax()}
        </p>
      </div>
    </header>
  );
}

/** The description, unless publishing filled it with the name, and the facts of the chosen pack. */
const AboutPack = ({ product, sku }: { product: Product; sku: Choice['sku'] }) => (
  <section>
    {product.description !== product.productName && (
      <p className="leading-snug text-text-2">
        <bdi>{product.description}</bdi>
      </p>
    )}
    <Facts items={factsOf(sku)} className="mt-3.5" />
    <PackNotes product={product} sku={sku} />
  </section>
);

/** The weight before and after cleaning, and other facts of the chosen pack. */
function PackNotes({ product, sku }: { product: Product; sku: Choice['sku'] }) {
  const weighsLess = (sku.grossWeightGrams ?? 0) > (sku.netWeightGrams ?? 0);
  return (
    <>
      {weighsLess && product.weightNote && (
        <p className="mt-2 text-sm leading-snug text-text-3">{product.weightNote}</p>
      )}
      {sku.skuAttributes.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {sku.skuAttributes.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-text-3">{name}</dt>
              <dd className="font-semi">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface OthersProps {
  title: string;
  products: Product['similar'];
  more: string;
}

/** Other products in a row, with a link to all of them. */
const Others = ({ title, products, more }: OthersProps) =>
  products.length > 0 && (
    <section className="wrap pb-8">
      <SectionHeading
        title={title}
        action={
          <AppLink href={more} className={moreLinkClass}>
            {m.see_all()}
            <Icon name="caret-right" size="0.9em" />
          </AppLink>
        }
      />
      <Suspense>
        <ProductRail name={title} products={products} />
      </Suspense>
    </section>
  );
