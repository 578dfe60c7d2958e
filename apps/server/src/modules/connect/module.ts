import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { apiKeyRoutes } from './api-keys/api-key-routes.ts';
import { webhookSubscribers } from './webhooks/event-subscribers.ts';
import { webhookCrons, webhookJobs } from './webhooks/send-webhooks.ts';
import { webhookSecrets } from './webhooks/webhook-secret.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

export const connectModule = defineModule({
  name: 'connect',
  routes: mergeRoutes(apiKeyRoutes, webhookRoutes),
  jobs: webhookJobs,
  crons: webhookCrons,
  subscribers: webhookSubscribers,
  encryptedValues: [webhookSecrets],
});
