import { AccordionItem, Icon, type IconName } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useLaunch } from '../launch/use-launch.ts';
import type { Product } from './choice.ts';

/** When it can arrive, and where; leads to another place. */
export function DeliveryPromise({ promise }: { promise: string }) {
  const launch = useLaunch();
  const overlay = useOverlay();
  const place = launch?.customerAddress ?? launch?.visitorAddress;
  const where = place && [place.primaryText, place.pinCode].filter(Boolean).join(' ');
  return (
    <div className="flex items-start gap-3 rounded-md bg-promise-soft p-3.5 leading-snug">
      <Icon name="lightning" fill size={24} className="text-promise-text" />
      <p className="min-w-0 flex-1">
        <b>{promise}</b>
        <span className="block text-sm text-text-2">{where ?? m.location_choose_for_time()}</span>
      </p>
      <button
        type="button"
        onClick={() => overlay.open('location', { source: 'location' })}
        className="hb-tap relative cursor-pointer text-sm font-bold text-brand hover:underline"
      >
        {place ? m.change() : m.location_choose()}
      </button>
    </div>
  );
}

/** What can be proved about this product; the shop's data decides which of them stand here. */
export function TrustTiles({ product }: { product: Product }) {
  const { halalCertificate, shelfLife, origin, packer } = product;
  const tiles: { icon: IconName; title: string; detail: string }[] = [
    ...(halalCertificate
      ? [
          {
            icon: 'seal-check' as const,
            title: m.trust_certificate({ number: halalCertificate.certificateNo }),
            detail: halalCertificate.authority,
          },
        ]
      : []),
    ...(shelfLife
      ? [{ icon: 'thermometer-cold' as const, title: m.trust_cold(), detail: shelfLife }]
      : []),
    ...(origin ? [{ icon: 'map-pin' as const, title: m.trust_origin(), detail: origin }] : []),
    ...(packer ? [{ icon: 'package' as const, title: m.trust_packer(), detail: packer }] : []),
  ];
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

/** All that can be told about a product, folded. */
export function Details({ product }: { product: Product }) {
  const { storage, nutrition, origin, ingredients, cookingTip, weightNote } = product;
  const sourcing = [
    product.halalCertificate &&
      m.sourcing_certificate({
        authority: product.halalCertificate.authority,
        number: product.halalCertificate.certificateNo,
      }),
    origin,
    product.packer && m.sourcing_packer({ packer: product.packer }),
    ingredients && m.sourcing_ingredients({ ingredients }),
  ].filter((line): line is string => Boolean(line));
  return (
    <div className="border-t border-line">
      {(storage || weightNote) && (
        <AccordionItem title={m.details_storage()}>
          {storage && <p>{storage}</p>}
          {weightNote && <p className="mt-2">{weightNote}</p>}
        </AccordionItem>
      )}
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
      {sourcing.length > 0 && (
        <AccordionItem title={m.details_sourcing()}>
          {sourcing.map((line) => (
            <p key={line} className="mb-1">
              {line}
            </p>
          ))}
        </AccordionItem>
      )}
      {cookingTip && <AccordionItem title={m.details_cooking()}>{cookingTip}</AccordionItem>}
    </div>
  );
}
