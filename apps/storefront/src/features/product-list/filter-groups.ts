import type { AnswerOf } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import type { ListUrl } from './list-search.ts';
import { toggled } from './applied-filters.ts';
import { bandName, priceBands } from './price-bands.ts';

type Facets = AnswerOf<'productList'>['facets'];

/** A change of the address. */
export type ListChange = { [Key in keyof ListUrl]?: ListUrl[Key] | undefined };

/** One filter: whether it is applied, and the change that applies or removes it. */
export interface FilterChoice {
  key: string;
  label: string;
  chosen: boolean;
  /** The number of products with this filter. */
  count?: number;
  change: ListChange;
}

export interface FilterGroup {
  key: string;
  title: string;
  choices: FilterChoice[];
}

const dietNames = { veg: m.diet_veg, egg: m.diet_egg, nonveg: m.diet_nonveg };

const weightNames = {
  'under-300': m.weight_under_300,
  '300-600': m.weight_300_600,
  '600-1100': m.weight_600_1100,
  'over-1100': m.weight_over_1100,
};

/** Returns the filters of one list of codes in the address. */
function coded(
  url: ListUrl,
  key: 'cuts' | 'diet' | 'weight',
  facets: readonly { code: string; label: string; count: number }[],
): FilterChoice[] {
  const chosen = url[key]?.split(',') ?? [];
  return facets.map(({ code, label, count }) => ({
    key: code,
    label,
    count,
    chosen: chosen.includes(code),
    change: { [key]: toggled(url[key], code) },
  }));
}

function availability(url: ListUrl, facets: Facets): FilterChoice[] {
  const stock: FilterChoice = {
    key: 'stock',
    label: m.filter_in_stock(),
    count: facets.inStock,
    chosen: url.stock === 1,
    change: { stock: url.stock ? undefined : 1 },
  };
  const offers: FilterChoice = {
    key: 'offers',
    label: m.filter_offers(),
    count: facets.offers,
    chosen: url.offers === 1,
    change: { offers: url.offers ? undefined : 1 },
  };
  return facets.offers > 0 || offers.chosen ? [stock, offers] : [stock];
}

function prices(url: ListUrl, facets: Facets): FilterChoice[] {
  const bands = priceBands(facets.minPrice, facets.maxPrice);
  const isChosen = (min?: number, max?: number) => url.min === min && url.max === max;
  const hasOwn = url.min !== undefined || url.max !== undefined;
  // A range from a link is shown too, so that it can be removed.
  const foreign = hasOwn && !bands.some(({ min, max }) => isChosen(min, max));
  return [...(foreign ? [{ min: url.min, max: url.max }] : []), ...bands].map(({ min, max }) => {
    const chosen = isChosen(min, max);
    return {
      key: `${min}-${max}`,
      label: bandName(min, max),
      chosen,
      change: chosen ? { min: undefined, max: undefined } : { min, max },
    };
  });
}

/** Returns whether a group is shown. A single filter that fits every product is not. */
const narrows = ({ choices }: FilterGroup): boolean =>
  choices.length > 1 || choices.some(({ chosen }) => chosen);

/** Returns all filters of the list, for links on desktops and chips on phones. */
export function filterGroups(url: ListUrl, facets: Facets): FilterGroup[] {
  const diets = facets.diets.map(({ diet, count }) => ({
    code: diet,
    label: dietNames[diet](),
    count,
  }));
  const weights = facets.weights.map(({ code, count }) => ({
    code,
    label: weightNames[code](),
    count,
  }));
  const optional: FilterGroup[] = [
    { key: 'cut', title: m.filter_cut(), choices: coded(url, 'cuts', facets.cuts) },
    { key: 'weight', title: m.filter_weight(), choices: coded(url, 'weight', weights) },
    { key: 'price', title: m.filter_price(), choices: prices(url, facets) },
    { key: 'diet', title: m.filter_diet(), choices: coded(url, 'diet', diets) },
  ];
  return [
    { key: 'availability', title: m.filter_availability(), choices: availability(url, facets) },
    ...optional.filter(narrows),
  ];
}
