import { z } from 'zod';
import { adcCode, count, id, instant, newSeoName, paragraph, seoName, text } from './basic.ts';
import { pictureFile, revision } from './product-editing.ts';
import { pageVersion } from './page-versions.ts';
import { homeSection } from './section.ts';
import { audienceLanguages } from './translation.ts';

export const sectionKind = z.enum(
  homeSection.options.map((option) => option.shape.sectionType.value),
);

/** A kind of visitors; SELECT: members of HB Select. */
export const sectionAudience = z.enum(['GUEST', 'NEW', 'RETURNING', 'SELECT']);
export type SectionAudience = z.infer<typeof sectionAudience>;

/** An item that staff edit; the schema of its section defines the fields. */
const editedItem = z.record(z.string().max(40), z.unknown());

export const editedSection = z.strictObject({
  /** Empty: the default of the kind. */
  name: text(120, 0),
  description: paragraph(500, 0),
  /** The target of "see all"; may be empty. */
  actionUri: text(300, 0),
  /** The number of items; null: the default. */
  count: z.int().min(1).max(50).nullable(),
  active: z.boolean(),
  /** The period in which it is shown; null: no start or end. */
  shownFrom: instant.nullable(),
  shownUntil: instant.nullable(),
  /** The hubs whose customers see it; empty: all visitors. */
  hubCodes: z.array(adcCode).max(100),
  /** The visitors who see it; empty: all. */
  customerTypes: z.array(sectionAudience).max(4),
  /** The languages of the pages that show it; empty: all. */
  languages: audienceLanguages,
  /** Empty for sections with automatic content. */
  items: z.array(editedItem).max(40),
});
export type EditedSection = z.infer<typeof editedSection>;

export const sectionForEditing = z.object({
  sectionId: id,
  revision,
  position: z.int(),
  sectionType: z.string(),
  /** The owner edits its items; other sections have automatic content. */
  written: z.boolean(),
  /** The stored values: seeded ones may exceed the limits of the form. */
  section: z.object({
    ...editedSection.shape,
    count: count.nullable(),
    items: z.array(z.unknown()),
  }),
  /** The reason why it cannot be shown; absent when it can. */
  broken: z.string().optional(),
});

/** Title and description of a page, for people and search engines. */
export const editedPage = z.strictObject({ title: text(120), subtitle: paragraph(300, 0) });
export type EditedPage = z.infer<typeof editedPage>;

/** A custom page at `/{pageName}-spl`. */
export const newPage = z.strictObject({ pageName: newSeoName.max(60), ...editedPage.shape });
export type NewPage = z.infer<typeof newPage>;

export const pageForEditing = z.object({
  pageName: seoName,
  title: z.string(),
  subtitle: z.string(),
  /** False for required pages, such as home. */
  removable: z.boolean(),
  /** The revision of its title and of its list of sections. */
  revision,
  /** Rises with each change of the draft. */
  draft: id,
  /** The draft differs from the version that was published last. */
  changed: z.boolean(),
  /** The version that visitors see, and the scheduled ones in the order of their times. */
  versions: z.array(pageVersion),
  sections: z.array(sectionForEditing),
});

export const pageRow = z.object({
  pageName: seoName,
  title: z.string(),
  sectionCount: count,
  /** Visitors see a version of it. */
  shown: z.boolean(),
  /** The draft differs from the version that was published last. */
  changed: z.boolean(),
  /** The start of the next scheduled version. */
  nextFrom: instant.optional(),
});

export const keptPicture = z.object({ file: pictureFile, url: z.string() });
