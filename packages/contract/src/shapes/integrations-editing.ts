import { z } from 'zod';
import { count } from './basic.ts';

/** External services that receive events of the shop; both are off until the owner enables them. */
export const editedIntegrations = z.strictObject({
  /** Visits are reported to the data layer of a tag manager, with the customer type (NU, RU, PU). */
  analytics: z.boolean(),
  /** An incoming webhook of the team's chat: https, on a host that the server allows; empty: off. */
  chatWebhook: z.string().max(500),
});
export type EditedIntegrations = z.infer<typeof editedIntegrations>;

export const integrationsForEditing = z.object({
  revision: count,
  integrations: editedIntegrations,
});
export type IntegrationsForEditing = z.infer<typeof integrationsForEditing>;
