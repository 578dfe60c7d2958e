import { z } from 'zod';
import { count } from './basic.ts';

/** Who else hears of the shop's doings; both are off until the owner switches them on. */
export const editedOutreach = z.strictObject({
  /** The data layer of a tag manager hears of visits, with the customer type (NU, RU, PU). */
  analytics: z.boolean(),
  /** An incoming webhook of the team's chat: https, at a host that the server allows; empty: off. */
  chatWebhook: z.string().max(500),
});
export type EditedOutreach = z.infer<typeof editedOutreach>;

export const outreachForEditing = z.object({ revision: count, outreach: editedOutreach });
export type OutreachForEditing = z.infer<typeof outreachForEditing>;
