import type { Clock } from '../../../platform/clock.ts';
import type { Settings } from '../../../platform/http/context.ts';
import { apnsSender } from './apns.ts';
import { fcmSender } from './fcm.ts';
import type { PushSenders } from './push.ts';
import { webPushSender } from './web-push.ts';

export const pushSenders = (
  { push, fcm, apns }: Pick<Settings, 'push' | 'fcm' | 'apns'>,
  clock: Clock,
): PushSenders => ({
  ...(push && { webpush: webPushSender(push) }),
  ...(fcm && { fcm: fcmSender(fcm, clock) }),
  ...(apns && { apns: apnsSender(apns, clock) }),
});
