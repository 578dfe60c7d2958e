import { AccordionItem, Icon, type IconName, lazyComponent } from '@halal-basket/ui';
import { dateText } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { InBrowser } from '../../shell/in-browser.tsx';
import { pageLocale } from '../../page-locale.ts';
import { useLaunch } from '../session/use-launch.ts';
import type { Product } from './choice.ts';

/** Loaded separately from the page's first script: it asks for the slots. */
const EarliestSlot = lazyComponent(() => import('../slots/earliest-slot.tsx'), 'EarliestSlot');

interface DeliveryPromiseProps {
  promise: string;
  /** The days that the goods need; absent for pre-orders, which have days of their own. */
  deliveryDays?: number | undefined;
  /** The name of a product that can only be pre-ordered. */
  preOrderOf?: string | undefined;
}

/**
 * The delivery promise, the location with a link to change it, and the earliest slot there. A
 * pre-order has its own text instead of a slot.
 */
export function DeliveryPromise({ promise, deliveryDays, preOrderOf }: DeliveryPromiseProps) {
  const launch = useLaunch();
  const overlay = useOverlay();
  const place = launch?.customerAddress ?? launch?.visitorAddress;
  const where = place && [place.primaryText, place.pinCode].filter(Boolean).join(' ');
  return (
    <div className="flex items-start gap-3 rounded-md bg-promise-soft p-3.5 leading-snug">
      <Icon name={promise ? 'lightning' : 'map-pin'} fill size={24} className="text-promise-text" />
      <p className="min-w-0 flex-1">
        {promise && <b className="block">{promise}</b>}
        <span className="block text-sm text-text-2">{where ?? m.location_choose_for_time()}</span>
        {preOrderOf && promise && (
          <button
            type="button"
            onClick={() => overlay.open('preOrder', { productName: preOrderOf, delivery: promise })}
            className="hb-tap relative mt-1 inline-flex min-h-6 cursor-pointer items-center text-sm font-bold text-brand hover:underline"
          >
            {m.pre_order_how()}
          </button>
        )}
        {place && promise && deliveryDays !== undefined && (
          // High enough for the slot, which comes later.
          <span className="block min-h-6.5">
            <InBrowser>
              <EarliestSlot deliveryDays={deliveryDays} promise={promise} />
            </InBrowser>
          </span>
        )}
      </p>
      <button
        type="button"
        onClick={() => overlay.open('location', { source: 'location' })}
        className="hb-tap relative inline-flex min-h-6 cursor-pointer items-center text-sm font-bold text-brand hover:underline"
      >
        {place ? m.change() : m.location_choose()}
      </button>
    </div>
  );
}

interface Fact {
  icon: IconName;
  title: string;
  detail: string;
}

/** Up to four trust facts above the buttons, where the shop has their data. */
function trustFacts({ halalCertificate, batch, shelfLife, origin, fssai }: Product): Fact[] {
  const facts: (Fact | false | undefined)[] = [
    halalCertificate && {
      icon: 'seal-check',
      title: m.trust_certificate({ number: halalCertificate.certificateNo }),
      detail: batch ? m.batch({ number: batch.batchNo }) : halalCertificate.authority,
    },
    !halalCertificate &&
      batch && { icon: 'barcode', title: m.batch({ number: batch.batchNo }), detail: m.on_pack() },
    shelfLife
      ? { icon: 'thermometer-cold', title: m.trust_shelf_life(), detail: shelfLife }
      : undefined,
    origin ? { icon: 'map-pin', title: m.trust_origin(), detail: origin } : undefined,
    fssai
      ? { icon: 'shield-check', title: m.trust_fssai(), detail: m.fssai_number({ number: fssai }) }
      : undefined,
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact)).slice(0, 4);
}

/** Certificates and traceability of this product. */
export function TrustTiles({ product }: { product: Product }) {
  const tiles = trustFacts(product);
  if (tiles.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2.5">
      {tiles.map(({ icon, title, detail }) => (
        <li
          key={title}
          className="flex gap-2.5 rounded-md p-3 text-sm leading-tight ring-1 ring-line ring-inset"
        >
          <Icon name={icon} size={22} className="text-brand" />
          <span className="min-w-0">
            <b className="block">{title}</b>
            <span className="mt-0.5 block text-xs text-text-3">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The origin of the product and the certificate that proves it. */
function sourcingOf(product: Product): string[] {
  const { halalCertificate, batch, origin, packer, importer, fssai, hsn, gstPercent } = product;
  const { bestBefore, bestBeforeDays } = product;
  const lines = [
    halalCertificate &&
      m.sourcing_certificate({
        authority: halalCertificate.authority,
        number: halalCertificate.certificateNo,
      }),
    halalCertificate?.validUntil &&
      m.certificate_valid({ date: dateText(halalCertificate.validUntil) }),
    batch &&
      [
        m.batch({ number: batch.batchNo }),
        batch.packedOn && m.batch_packed({ date: dateText(batch.packedOn) }),
      ]
        .filter(Boolean)
        .join(', '),
    origin && m.sourcing_origin({ origin }),
    packer && m.sourcing_packer({ packer }),
    importer && m.sourcing_importer({ importer }),
    bestBefore
      ? m.best_before({ date: dateText(bestBefore) })
      : bestBeforeDays !== undefined && m.best_before_days({ days: bestBeforeDays }),
    fssai && m.sourcing_fssai({ number: fssai }),
    m.sourcing_hsn({ hsn, percent: gstPercent }),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

/** All details of a product, in an accordion. */
export function Details({ product }: { product: Product }) {
  const { storage, shelfLife, nutrition, ingredients, allergens, cookingTip } = product;
  const document = product.halalCertificate?.url;
  return (
    <div className="border-t border-line">
      {(storage || shelfLife) && (
        <AccordionItem title={m.details_storage()}>
          {shelfLife && <p className="font-semi">{m.details_shelf_life({ time: shelfLife })}</p>}
          {storage && <p className="mt-1">{storage}</p>}
        </AccordionItem>
      )}
      {cookingTip && <AccordionItem title={m.details_cooking()}>{cookingTip}</AccordionItem>}
      {nutrition && (
        <AccordionItem title={m.details_nutrition({ basis: nutrition.basis })}>
          <dl className="divide-y divide-line">
            {nutrition.rows.map(({ name, amount }) => (
              <div key={name} className="flex justify-between py-2">
                <dt>{name}</dt>
                <dd className="font-semi text-text">{amount}</dd>
              </div>
            ))}
          </dl>
        </AccordionItem>
      )}
      {(ingredients || allergens) && (
        <AccordionItem title={m.details_ingredients()}>
          {ingredients && <p>{ingredients}</p>}
          {allergens && <p className="mt-1 font-semi">{m.allergens({ allergens })}</p>}
        </AccordionItem>
      )}
      <AccordionItem title={m.details_sourcing()}>
        {sourcingOf(product).map((line) => (
          <p key={line} className="mb-1">
            {line}
          </p>
        ))}
        {document && (
          <a href={document} rel="noopener" target="_blank" className="font-bold text-brand">
            {m.certificate_document()}
          </a>
        )}
      </AccordionItem>
      <LocalNames names={product.localNames} />
    </div>
  );
}

/** The name of a language in the language of the page; browsers may spell it otherwise than the server. */
const languageName = (code: string): string =>
  new Intl.DisplayNames([pageLocale()], { type: 'language' }).of(code) ?? code;

const LocalNames = ({ names }: { names: Product['localNames'] }) =>
  names.length > 0 && (
    <AccordionItem title={m.details_names()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {names.map(({ language, names: words }) => (
          <div key={language} className="contents">
            <dt suppressHydrationWarning className="text-text-3">
              {languageName(language)}
            </dt>
            <dd lang={language} dir="auto">
              {words.join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </AccordionItem>
  );
