import { z } from 'zod';
import { count, id, instant, newSeoName, paragraph, seoName, text } from './basic.ts';
import { pictureFile, revision } from './goods-editing.ts';
import { homeSection } from './section.ts';

export const sectionKind = z.enum(
  homeSection.options.map((option) => option.shape.sectionType.value),
);

/** An item as staff write it; the section's own schema says what belongs in it. */
const editedItem = z.record(z.string().max(40), z.unknown());

export const editedSection = z.strictObject({
  /** Empty: what is usual for the kind. */
  name: text(120, 0),
  description: paragraph(500, 0),
  /** Where "see all" leads; may be empty. */
  actionUri: text(300, 0),
  /** How many items are shown; null: as many as is usual. */
  count: z.int().min(1).max(50).nullable(),
  active: z.boolean(),
  /** When it is shown; null: without beginning or end. */
  shownFrom: instant.nullable(),
  shownUntil: instant.nullable(),
  /** Empty for sections that the shop fills itself. */
  items: z.array(editedItem).max(40),
});
export type EditedSection = z.infer<typeof editedSection>;

export const sectionForEditing = z.object({
  sectionId: id,
  revision,
  position: z.int(),
  sectionType: z.string(),
  /** The owner writes its items; others fill themselves. */
  written: z.boolean(),
  /** As it stands: what came by a seed need not keep the bounds of the form. */
  section: z.object({
    ...editedSection.shape,
    count: count.nullable(),
    items: z.array(z.unknown()),
  }),
  /** Why it cannot be shown; absent when it can. */
  broken: z.string().optional(),
});

/** What a page says of itself, to people and to search engines. */
export const editedPage = z.strictObject({ title: text(120), subtitle: paragraph(300, 0) });
export type EditedPage = z.infer<typeof editedPage>;

/** A page of its own at `/{pageName}-spl`. */
export const newPage = z.strictObject({ pageName: newSeoName.max(60), ...editedPage.shape });
export type NewPage = z.infer<typeof newPage>;

export const pageForEditing = z.object({
  pageName: seoName,
  title: z.string(),
  subtitle: z.string(),
  /** False for pages that the shop cannot be without, such as home. */
  removable: z.boolean(),
  /** Of its title and of which sections it has, in which order. */
  revision,
  sections: z.array(sectionForEditing),
});

export const pageRow = z.object({
  pageName: seoName,
  title: z.string(),
  sectionCount: count,
});

export const keptPicture = z.object({ file: pictureFile, url: z.string() });
