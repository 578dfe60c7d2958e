import { Icon, type IconName, ProductArt } from '@halal-basket/ui';
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
    <ul className="relative z-2 -mt-2 grid grid-cols-4 divide-x divide-line rounded-lg bg-surface py-3 shadow-e3 lg:mt-5 lg:py-5 lg:shadow-none lg:ring-1 lg:ring-line lg:ring-inset rtl:divide-x-reverse">
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

export function CategoriesSection({ section }: { section: SectionOf<'CATEGORIES'> }) {
  const categories = (section.sectionData ?? []).slice(0, section.count ?? 9);
  return (
    <ul className="grid grid-cols-5 gap-x-2.5 gap-y-3.5 lg:grid-cols-9 lg:gap-5">
      {categories.map(({ categoryId, categoryName, categorySeoName, tint, imageUrl }) => (
        <li key={categoryId}>
          <AppLink
            href={paths.category(categorySeoName)}
            className="group block rounded-lg text-center text-xs leading-tight font-semi lg:text-md"
          >
            <ProductArt
              src={imageUrl}
              {...artSources(imageUrl, 'tile')}
              alt=""
              tint={tint}
              fit="tile"
              lively
              className="mb-1.75 lg:mb-2.5 lg:rounded-xl"
            />
            {categoryName}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
