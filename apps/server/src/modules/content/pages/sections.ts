import {
  type HomeSection,
  type SectionAudience,
  type SectionType,
  shapes,
} from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type ByRow, reuseUnchanged } from '../../../platform/reuse.ts';
import { type SectionRow, activeSections } from './page-contents.ts';
import type { PageRow } from './pages.sql.ts';

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
  /** The hubs, customer types and languages that it is limited to; empty: all. */
  hubCodes: readonly string[];
  customerTypes: readonly SectionAudience[];
  languages: readonly Locale[];
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
  const parsed = dataShape.safeParse(data);
  if (!parsed.success) return brokenBy(parsed.error);
  const written = shapes.homeSection.safeParse({
    sectionType: type.data,
    position: row.position,
    name: row.name,
    sectionData: parsed.data.sectionData ?? [],
  });
  if (!written.success) return brokenBy(written.error);
  return { ...head, sectionType: type.data, written: written.data as Written };
}

/** The reason why a section cannot be shown; null if it can. */
export function sectionProblem(row: SectionRow): string | null {
  const section = readSection(row);
  return 'why' in section ? section.why : null;
}

/** The owner's items of a section, unchecked; null if they are no list. */
export function itemsOf(data: unknown): unknown[] | null {
  const parsed = dataShape.safeParse(data);
  return parsed.success ? (parsed.data.sectionData ?? []) : null;
}

type Scheduled = Pick<ContentSection, 'shownFrom' | 'shownUntil'>;

export const isShownAt = ({ shownFrom, shownUntil }: Scheduled, now: Date): boolean =>
  (shownFrom === null || shownFrom <= now) && (shownUntil === null || now < shownUntil);

/** A section as it is read from its row. */
export type PlacedSection = ContentSection | BrokenSection;

const isBroken = (section: PlacedSection): section is BrokenSection => 'why' in section;

/** A version of a page with the time of its start; without a page: hidden. */
export interface PageVersion {
  name: string;
  shownFrom: Date;
  page: ContentPage | null;
}

/** The versions, with their sections in order. A section that is the same `before` is the same object. */
export function versionsOf(
  rows: readonly PageRow[],
  before?: ByRow<PlacedSection>,
): { versions: PageVersion[]; sections: ByRow<PlacedSection> } {
  const activeByRow = rows.map(({ name, contents }) =>
    contents ? activeSections(name, contents) : [],
  );
  const { all, byRow } = reuseUnchanged(activeByRow.flat(), before, readSection);
  let next = 0;
  const versions = rows.map(({ name, shownFrom, changedAt, contents }, index) => {
    const end = next + (activeByRow[index]?.length ?? 0);
    const placed = all.slice(next, end);
    next = end;
    if (!contents) return { name, shownFrom, page: null };
    const { title, subtitle } = contents;
    const broken = placed.filter(isBroken);
    const sections = placed.filter((section): section is ContentSection => !isBroken(section));
    const page = { name, title, subtitle, changedAt, sections, broken };
    return { name, shownFrom, page };
  });
  return { versions, sections: byRow };
}

/** The pages by name of versions in the order of their times: the last one of each is shown. */
export function latestPages(versions: readonly PageVersion[]): ReadonlyMap<string, ContentPage> {
  const shown = new Map(versions.map(({ name, page }) => [name, page]));
  return new Map([...shown].flatMap(([name, page]) => (page ? [[name, page] as const] : [])));
}
