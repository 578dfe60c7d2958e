import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { FcmAccount } from '../../../platform/push-settings.ts';
import { postPush, pushFailure } from './post-push.ts';
import { lifeSeconds, type Push, PushGone, secondsOf, type SendPush } from './push.ts';

const google = {
  tokenUrl: 'https://oauth2.googleapis.com/token',
  sendOrigin: 'https://fcm.googleapis.com',
};

const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** A token ends five minutes early, so that none expires on its way. */
const marginSeconds = 5 * 60;

const grant = z.object({ access_token: z.string(), expires_in: z.number() });

const refusal = z.object({
  error: z.object({
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
});

/** The error codes of a token that never works again: the app was removed, or belongs to another project. */
const goneCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

function errorCodeOf(body: string): string | undefined {
  try {
    const parsed = refusal.safeParse(JSON.parse(body));
    return parsed.data?.error.details.find(({ errorCode }) => errorCode)?.errorCode;
  } catch {
    return undefined;
  }
}

/** The access token of the service account (RFC 7523), requested again before it expires. */
function accessTokens({ clientEmail, privateKey }: FcmAccount, tokenUrl: string, clock: Clock) {
  let known: { token: string; endsAt: number } | undefined;
  return async (): Promise<string> => {
    const now = secondsOf(clock);
    if (known && known.endsAt > now) return known.token;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + 60 * 60)
      .sign(await importPKCS8(privateKey, 'RS256'));
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await postPush(tokenUrl, type, body.toString());
    if (answer.status !== 200) throw pushFailure('The login of Google', answer.status);
    const { access_token: token, expires_in: seconds } = grant.parse(JSON.parse(answer.body));
    known = { token, endsAt: now + seconds - marginSeconds };
    return token;
  };
}

/** A message of the HTTP v1 interface. The app opens `url` when the notification is tapped. */
const messageFor = (token: string, { title, text, url, tag }: Push) => ({
  message: {
    token,
    notification: { title, body: text },
    data: { url },
    android: { priority: 'HIGH', ttl: `${lifeSeconds}s`, notification: { tag } },
  },
});

/** Sends to Android apps by the HTTP v1 interface of Firebase Cloud Messaging. */
export function fcmSender(
  account: FcmAccount,
  clock: Clock,
  { tokenUrl, sendOrigin } = google,
): SendPush {
  const accessToken = accessTokens(account, tokenUrl, clock);
  const url = `${sendOrigin}/v1/projects/${account.projectId}/messages:send`;
  return async ({ token }, push) => {
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
    };
    const { status, body } = await postPush(url, headers, JSON.stringify(messageFor(token, push)));
    if (status === 200) return;
    if (goneCodes.has(errorCodeOf(body) ?? '')) throw new PushGone();
    throw pushFailure('Firebase', status);
  };
}
