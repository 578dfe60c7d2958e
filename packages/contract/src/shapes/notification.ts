import { z } from 'zod';
import { id, instant } from './basic.ts';

export const notification = z.object({
  notificationId: id,
  title: z.string(),
  text: z.string(),
  at: instant,
  /** Whether it was opened before: no unread dot. */
  notified: z.boolean(),
  actionUri: z.string().optional(),
  imageUrl: z.string().optional(),
});
export type Notification = z.infer<typeof notification>;
