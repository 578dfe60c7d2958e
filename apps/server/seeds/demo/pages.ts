import {
  type CustomTile,
  type SectionType,
  type Testimonial,
  shapes,
} from '@halal-basket/contract';
import { z } from 'zod';
import { filled, namedIn, oneOf, wholeNumber } from './fields.ts';
import { filesIn, lazy, readCsv, readJson } from './files.ts';
import { withBrand } from './placeholders.ts';
import { pictureFile, pictures } from './products.ts';

export interface DemoSection {
  readonly sectionType: SectionType;
  readonly name: string;
  readonly description?: string | undefined;
  readonly actionUri?: string | undefined;
  readonly count?: number | undefined;
  /** The section's own data. The shop itself adds products and categories. */
  readonly sectionData?: readonly unknown[] | undefined;
}

export interface DemoPage {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly DemoSection[];
}

/** Quotes of invented customers. A real shop replaces them with quotes of its own customers. */
const testimonials = lazy((): readonly Testimonial[] =>
  readCsv(
    'pages/testimonials.csv',
    z.object({
      name: filled,
      city: filled,
      rating: oneOf(['1', '2', '3', '4', '5']).transform(Number),
      text: filled,
    }),
  ).map(({ name, ...rest }, index) => ({ testimonialId: index + 1, customerName: name, ...rest })),
);

/** News about the shop, the newest first. */
export const news = lazy(() =>
  readCsv(
    'pages/news.csv',
    z.object({
      title: filled,
      source: filled,
      picture: pictureFile(),
      link: filled,
      days_ago: wholeNumber,
    }),
  ).map(({ link, days_ago, ...rest }) => ({ ...rest, actionUrl: link, daysAgo: days_ago })),
);

/** A tile with a link. `action` names the kind of its target. */
const tile = () =>
  z
    .strictObject({
      id: z.int(),
      row: z.int(),
      column: z.int(),
      action: shapes.actionType,
      target: filled.optional(),
      picture: namedIn(pictures(), 'catalogue/pictures.csv'),
      eyebrow: filled.optional(),
      title: filled,
      subtitle: filled,
      callToAction: filled,
      tint: shapes.tint.optional(),
    })
    .transform(({ id, row, column, action, target, picture, ...words }): CustomTile => {
      const { file = '', alt = '' } = pictures().get(picture) ?? {};
      return {
        customTileId: id,
        tileRow: row,
        tileColumn: column,
        imageUrl: `/art/${file}`,
        alt,
        actionType: action,
        actionValue: target,
        ...words,
      };
    });

const sectionTypes = shapes.homeSection.options.map((option) => option.shape.sectionType.value);

const section = () =>
  z
    .strictObject({
      type: z.enum(sectionTypes, `must be one of: ${sectionTypes.join(', ')}`),
      name: z.string().transform(withBrand),
      description: filled.optional(),
      link: filled.optional(),
      count: z.int().optional(),
      tiles: z.array(tile()).optional(),
      /** The data of sections that have their own. The shop itself adds products and categories. */
      items: z.array(z.unknown()).optional(),
    })
    .transform(({ type, link, tiles, items, ...rest }): DemoSection => ({
      ...rest,
      sectionType: type,
      actionUri: link,
      sectionData: tiles ?? items,
    }));

const page = () =>
  z.strictObject({
    name: filled,
    title: z.string().transform(withBrand),
    subtitle: filled,
    sections: z.array(section()),
  });

const pages = lazy((): readonly DemoPage[] =>
  filesIn('pages', '.json').map((file) => readJson(file, page())),
);

/** The pages that the shop owner edits and whose claims the owner must prove. Dates of news count from `now`. */
export function pagesAt(now: Date): readonly DemoPage[] {
  const newsItems = news().map(({ title, source, picture, actionUrl, daysAgo }, index) => ({
    newsId: index + 1,
    title,
    source,
    imageUrl: `/art/${picture}`,
    actionUrl,
    publishedAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  }));
  const filling: Readonly<Record<string, readonly unknown[]>> = {
    NEWS: newsItems,
    TESTIMONIALS: testimonials(),
  };
  return pages().map((each) => ({
    ...each,
    sections: each.sections.map((one) => ({
      ...one,
      sectionData: one.sectionData ?? filling[one.sectionType],
    })),
  }));
}
