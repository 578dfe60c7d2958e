import { z } from 'zod';
import { date, id, seoName, text } from './basic.ts';
import { listMark } from './content-headings.ts';
import { productChoice } from './product-editing.ts';

const minute = z.int().min(0).max(1440);

/** The hours of a season's deliveries, such as those before dawn. */
export const seasonWindow = z.strictObject({
  /** Subscriptions name it: it cannot change. */
  code: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  label: text(40),
  detail: text(80, 0),
  startMinute: minute,
  endMinute: minute,
});

/** The dates and hours of a season. */
export const editedSeason = z.strictObject({
  /** Its name in addresses. Plans name it: it cannot change. */
  season: seoName,
  title: text(60),
  /** The first day on which customers can plan it. */
  opensOn: date,
  startsOn: date,
  endsOn: date,
  windows: z.array(seasonWindow).min(1).max(8),
});
export type EditedSeason = z.infer<typeof editedSeason>;

/** A festival, or a day with a cut-off of its own. */
export const specialDay = z.strictObject({
  date,
  festival: text(60, 0),
  /** Minutes after midnight on the evening before; null: the usual cut-off. */
  cutoffMinute: z.int().min(0).max(1439).nullable(),
});
export type SpecialDay = z.infer<typeof specialDay>;

export const editedSubscriptionCalendar = z.strictObject({
  seasons: z.array(editedSeason).max(10),
  /** From today on, each day once. */
  specialDays: z.array(specialDay).max(200),
});
export type EditedSubscriptionCalendar = z.infer<typeof editedSubscriptionCalendar>;

export const subscriptionCalendarForEditing = z.object({
  mark: listMark,
  ...editedSubscriptionCalendar.shape,
});

/** A list of products that customers choose from. */
export const editedSubscriptionList = z.strictObject({
  /** Null: a new one. */
  sectionId: id.nullable(),
  name: text(60),
  productIds: z.array(id).min(1).max(100),
});

/** The lists of the weekly subscription or of a season, in their order. */
export const editedSubscriptionLists = z.strictObject({
  sections: z.array(editedSubscriptionList).max(30),
});
export type EditedSubscriptionLists = z.infer<typeof editedSubscriptionLists>;

export const subscriptionListsForEditing = z.object({
  mark: listMark,
  /** The seasons that have lists of their own. */
  seasons: z.array(z.object({ season: seoName, title: z.string() })),
  sections: z.array(z.object({ ...editedSubscriptionList.shape, sectionId: id })),
  /** All products of the lists. */
  goods: z.array(productChoice),
});
