import { shapes } from '@halal-basket/contract';
import { z } from 'zod';

const moment = z.coerce.date().nullable();

// Kind and data are not checked here: a broken section must not break the whole page.
const sectionContents = z.object({
  sectionType: z.string(),
  position: z.number(),
  name: z.string(),
  description: z.string(),
  actionUri: z.string(),
  count: z.number().nullable(),
  isActive: z.boolean(),
  shownFrom: moment,
  shownUntil: moment,
  hubCodes: z.array(z.string()),
  customerTypes: z.array(shapes.sectionAudience),
  languages: shapes.audienceLanguages,
  data: z.unknown(),
});

/** A page as a version or a draft contains it. */
export const pageContents = z.object({
  title: z.string(),
  subtitle: z.string(),
  sections: z.array(sectionContents),
});
export type PageContents = z.infer<typeof pageContents>;

/** A section of a version, with the name of its page. */
export type SectionRow = Omit<z.infer<typeof sectionContents>, 'isActive'> & { pageName: string };

/** The sections that are switched on. */
export const activeSections = (pageName: string, { sections }: PageContents): SectionRow[] =>
  sections.flatMap(({ isActive, ...section }) => (isActive ? { pageName, ...section } : []));
