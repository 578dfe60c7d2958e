import { Breadcrumbs, DietMark, Facts, Price, SectionHeading } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { ComboBuyBar, ComboBuyRow } from './combo-buy.tsx';
import { type ChosenPart, chooseParts, type Combo, offOf, pricesOf } from './combo-choice.ts';
import { ComboGallery } from './combo-gallery.tsx';
import { ComboParts } from './combo-parts.tsx';
import { ComboRail } from './combo-rail.tsx';
import { Saving } from './combo-tile.tsx';
import { DeliveryPromise } from '../product/details.tsx';
import { weightText } from '../product/pack-facts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** A combo with its parts; the address contains the chosen cuts. */
export function ComboScreen() {
  const { queries } = useShop();
  const router = useRouter();
  const { comboProductId } = useParams({ from: '/combo-items/$comboProductId' });
  const { cuts } = useSearch({ from: '/combo-items/$comboProductId' });
  const { data: combo } = useSuspenseQuery(queries.combo(Number(comboProductId)));
  const chosen = chooseParts(combo.items, cuts);
  const choose = (code: string | undefined) =>
    void router.navigate({
      href: paths.combo(combo.comboProductId, { ...(code && { cuts: code }) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <TopBar floating title={combo.comboName} search />
      <article>
        <div className="lg:wrap md:grid md:grid-cols-2 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,.92fr)] lg:gap-x-12">
          <Breadcrumbs
            label={m.breadcrumbs()}
            items={[
              { label: m.nav_home(), href: paths.home() },
              { label: m.combo_list(), href: paths.combos() },
              { label: combo.comboName },
            ]}
            renderLink={(crumb) => <AppLink {...crumb} />}
            className="col-span-2 py-3 max-lg:hidden"
          />
          <div className="max-lg:-mt-[var(--hb-appbar-h)]">
            <ComboGallery combo={combo} />
          </div>
          <div className="relative -mt-6 flex flex-col gap-5.5 rounded-t-xl bg-surface px-gutter pt-5 pb-6 md:mt-0 lg:bg-transparent lg:p-0 lg:pb-10">
            <Intro combo={combo} chosen={chosen} />
            <ComboBuyRow combo={combo} chosen={chosen} />
            {combo.promise && (
              <DeliveryPromise
                promise={combo.promise}
                deliveryDays={combo.isPresale ? undefined : combo.deliveryDays}
              />
            )}
            <Inside combo={combo} chosen={chosen} onChoose={choose} />
          </div>
        </div>
        {combo.similar.length > 0 && (
          <section className="wrap pb-8">
            <SectionHeading title={m.combo_similar()} />
            <ComboRail name={m.combo_similar()} combos={combo.similar} source="combo" />
          </section>
        )}
      </article>
      <ComboBuyBar combo={combo} chosen={chosen} />
    </>
  );
}

interface ChosenProps {
  combo: Combo;
  chosen: readonly ChosenPart[];
}

function Intro({ combo, chosen }: ChosenProps) {
  const { diet, itemCount, netWeightGrams } = combo;
  const { sale, retail, saved } = pricesOf(combo, chosen);
  const off = offOf(combo, chosen);
  return (
    <header>
      <div className="mb-2.5 flex items-center gap-2 text-sm text-text-2">
        <DietMark
          diet={diet === 'veg' ? 'veg' : 'nonveg'}
          label={diet === 'veg' ? m.diet_veg() : m.diet_nonveg()}
          size={18}
        />
        {combo.tagline}
      </div>
      <h1 className="wide text-[1.625rem] leading-[1.1] lg:text-[2.5rem]">{combo.comboName}</h1>
      <p className="mt-1.5 leading-snug text-text-2">{combo.comboDescription}</p>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 max-lg:hidden">
        <Price sale={sale} retail={retail} off={off} size="page" />
        {saved > 0 && <Saving amount={saved} />}
      </div>
      <p className="mt-1.5 text-sm text-text-3 max-lg:hidden">{m.price_with_tax()}</p>
      <Facts
        items={[
          { label: m.combo_packs(), value: String(itemCount) },
          ...(netWeightGrams ? [{ label: m.fact_net(), value: weightText(netWeightGrams) }] : []),
        ]}
        className="mt-3.5 lg:mt-5"
      />
    </header>
  );
}

interface InsideProps extends ChosenProps {
  onChoose: (code: string | undefined) => void;
}

/** The contents, and the saving against buying the parts separately. */
function Inside({ combo, chosen, onChoose }: InsideProps) {
  const { saved } = pricesOf(combo, chosen);
  return (
    <section aria-labelledby="combo-inside">
      <SectionHeading
        id="combo-inside"
        level={2}
        title={m.combo_inside()}
        subtitle={m.combo_inside_note({ count: combo.itemCount })}
        action={
          saved > 0 && (
            // On the line of the subtitle: the heading's room for a link is taller than this text.
            <div className="py-2">
              <Saving amount={saved} />
            </div>
          )
        }
      />
      <ComboParts chosen={chosen} onChoose={onChoose} linked />
    </section>
  );
}
