import { type HomeSection, type SectionType, shapes } from '@halal-basket/contract';
import { z } from 'zod';
import type { PageRow, SectionRow } from './pages.sql.ts';

const sectionType = z.enum(
  shapes.homeSection.options.map((option) => option.shape.sectionType.value),
);

/** Kinds whose data the shop's owner writes; the modules that own the data fill the others. */
const writtenTypes = [
  'BANNER_CUSTOM_TILES',
  'CUSTOM_TILE',
  'USP',
  'NEWS',
  'REFER_AND_EARN',
  'TESTIMONIALS',
] as const satisfies readonly SectionType[];
export type WrittenType = (typeof writtenTypes)[number];

const isWrittenType = (type: string): type is WrittenType =>
  (writtenTypes as readonly string[]).includes(type);

export const isWritten = (type: string): boolean => isWrittenType(type);

/** A section with data of its own, in the contract's shape. */
export type Written = Extract<HomeSection, { sectionType: WrittenType }>;

/** The settings of a section; `browse` adds its products and categories. */
export interface ContentSection {
  sectionType: SectionType;
  position: number;
  name: string;
  description: string;
  /** The target of "see all"; may be empty. */
  actionUri: string;
  /** The number of items to show; null: the usual number of the kind. */
  count: number | null;
  /** The period in which it is shown; null: without beginning or end. */
  shownFrom: Date | null;
  shownUntil: Date | null;
  /** The owner's data, checked; null if another module fills the section. */
  written: Written | null;
}

/** A section that cannot be shown, with the reason for staff. */
export interface BrokenSection {
  position: number;
  sectionType: string;
  why: string;
}

export interface ContentPage {
  name: string;
  title: string;
  subtitle: string;
  changedAt: Date;
  sections: readonly ContentSection[];
  broken: readonly BrokenSection[];
}

const dataShape = z.object({ sectionData: z.array(z.unknown()).optional() });

/** Each section is read by its own schema, so that an error affects only that section. */
function readSection(row: SectionRow): ContentSection | BrokenSection {
  const { pageName: _, data, ...head } = row;
  const brokenBy = (error: z.ZodError): BrokenSection => ({
    position: row.position,
    sectionType: row.sectionType,
    why: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  });
  const type = sectionType.safeParse(row.sectionType);
  if (!type.success) return brokenBy(type.error);
  if (!isWrittenType(type.data)) return { ...head, sectionType: type.data, written: null };
  const given = dataShape.safeParse(data);
  if (!given.success) return brokenBy(given.error);
  const written = shapes.homeSection.safeParse({
    sectionType: type.data,
    position: row.position,
    name: row.name,
    sectionData: given.data.sectionData ?? [],
  });
  if (!written.success) return brokenBy(written.error);
  return { ...head, sectionType: type.data, written: written.data as Written };
}

/** The reason why a section cannot be shown; null if it can. */
export function sectionFault(row: SectionRow): string | null {
  const section = readSection(row);
  return 'why' in section ? section.why : null;
}

/** The owner's items of a section, unchecked; null if they are no list. */
export function itemsOf(data: unknown): unknown[] | null {
  const given = dataShape.safeParse(data);
  return given.success ? (given.data.sectionData ?? []) : null;
}

type Scheduled = Pick<ContentSection, 'shownFrom' | 'shownUntil'>;

export const isShownAt = ({ shownFrom, shownUntil }: Scheduled, now: Date): boolean =>
  (shownFrom === null || shownFrom <= now) && (shownUntil === null || now < shownUntil);

/** A section as it is read from its row, with the name of its page. */
export interface PlacedSection {
  pageName: string;
  section: ContentSection | BrokenSection;
}

export const placedSection = (row: SectionRow): PlacedSection => ({
  pageName: row.pageName,
  section: readSection(row),
});

/** The pages by name, each with its sections in order. */
export function pagesOf(
  pages: readonly PageRow[],
  placed: readonly PlacedSection[],
): ReadonlyMap<string, ContentPage> {
  const byPage = new Map(
    pages.map((page) => [
      page.name,
      { ...page, sections: [] as ContentSection[], broken: [] as BrokenSection[] },
    ]),
  );
  for (const { pageName, section } of placed) {
    const page = byPage.get(pageName);
    if ('why' in section) page?.broken.push(section);
    else page?.sections.push(section);
  }
  return byPage;
}
