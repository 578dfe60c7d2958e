import { cx, Icon, type IconName, ProductArt } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { artSources } from '../../art-sources.ts';
import type { SectionOf } from './order-sections.ts';

/** Icons of the shop's promises. */
const promiseIcons: readonly IconName[] = [
  'seal-check',
  'thermometer-cold',
  'knife',
  'moped',
  'scales',
  'shield-check',
  'clock',
  'leaf',
  'truck',
  'arrow-counter-clockwise',
];

const promiseIcon = (name: string): IconName =>
  promiseIcons.find((icon) => icon === name) ?? 'seal-check';

/** The shop's promises, in one line. */
export function UspSection({ section }: { section: SectionOf<'USP'> }) {
  const promises = section.sectionData ?? [];
  return (
    <ul className="grid grid-cols-4 divide-x divide-line rounded-lg bg-surface py-3 ring-1 lg:py-4 ring-line ring-inset rtl:divide-x-reverse">
      {promises.slice(0, 4).map(({ uspId, icon, title, detail }) => (
        <li
          key={uspId}
          className="flex flex-col items-center gap-1.5 px-1 text-center text-2xs font-semi text-text-2 lg:flex-row lg:justify-center lg:gap-3 lg:text-start lg:text-md"
        >
          <Icon name={promiseIcon(icon)} className="text-[1.3rem] text-brand lg:text-[1.75rem]" />
          <span>
            {title}
            <span className="hidden text-sm leading-tight font-regular text-text-3 lg:block">
              {detail}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The categories in one row, which scrolls on phones, with a link to all of them at its end. */
export function CategoriesSection({ section }: { section: SectionOf<'CATEGORIES'> }) {
  const categories = (section.sectionData ?? []).slice(0, section.count ?? 9);
  return (
    <>
      <h2 className="visually-hidden">{section.name}</h2>
      <ul className="hb-scroll-x hb-bleed flex gap-3 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-4">
        {categories.map(({ categoryId, categoryName, categorySeoName, tint, imageUrl }) => (
          <li key={categoryId} className="w-16 shrink-0 lg:w-auto">
            <AppLink href={paths.category(categorySeoName)} className={categoryClass}>
              <ProductArt
                src={imageUrl}
                {...artSources(imageUrl, 'tile')}
                alt=""
                tint={tint}
                fit="tile"
                lively
                className={categoryArtClass}
              />
              {categoryName}
            </AppLink>
          </li>
        ))}
        {section.actionUri && (
          <li className="w-16 shrink-0 lg:w-auto">
            <AppLink href={section.actionUri} className={categoryClass}>
              <span
                className={cx(
                  'grid aspect-square place-items-center rounded-lg bg-surface-2 text-2xl text-brand',
                  categoryArtClass,
                )}
              >
                <Icon name="squares-four" />
              </span>
              {m.see_all()}
            </AppLink>
          </li>
        )}
      </ul>
    </>
  );
}

const categoryClass =
  'group block rounded-lg text-center text-2xs leading-tight font-semi lg:text-sm';
const categoryArtClass = 'mx-auto mb-1.5 lg:w-16';
