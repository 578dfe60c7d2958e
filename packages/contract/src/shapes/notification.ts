import { z } from 'zod';
import { id, instant } from './basic.ts';
import { shopText } from './shop-text.ts';

export const notification = z.object({
  notificationId: id,
  title: shopText,
  text: shopText,
  at: instant,
  /** Whether it was opened before: no unread dot. */
  notified: z.boolean(),
  actionUri: z.string().optional(),
  imageUrl: z.string().optional(),
});
export type Notification = z.infer<typeof notification>;
