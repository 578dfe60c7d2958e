import type { SectionType } from '@halal-basket/contract';
import type { SectionRow } from './content.sql.ts';

/** What a section says about itself; what it shows of the catalogue is filled in by `window`. */
export interface ContentSection {
  sectionType: SectionType;
  position: number;
  name: string;
  description: string;
  /** Where "see all" leads; may be empty. */
  actionUri: string;
  /** How many items to show. */
  count: number;
  /** Tiles, USPs, testimonials: what the shop owner wrote. Absent where others fill the section. */
  sectionData: readonly unknown[] | undefined;
}

export interface ContentPage {
  name: string;
  title: string;
  subtitle: string;
  sections: readonly ContentSection[];
}

interface PageRow {
  name: string;
  title: string;
  subtitle: string;
}

/** The pages by name, each with its sections in their order. */
export function pagesOf(
  pages: readonly PageRow[],
  sections: readonly SectionRow[],
): ReadonlyMap<string, ContentPage> {
  const byPage = new Map<string, ContentSection[]>(pages.map(({ name }) => [name, []]));
  for (const { pageName, data, ...section } of sections) {
    byPage.get(pageName)?.push({ ...section, sectionData: data.sectionData });
  }
  return new Map(
    pages.map((page) => [page.name, { ...page, sections: byPage.get(page.name) ?? [] }]),
  );
}
