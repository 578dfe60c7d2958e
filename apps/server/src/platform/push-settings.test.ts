import { describe, expect, it } from 'vitest';
import { apnsKeyIn, fcmAccountIn } from './push-settings.ts';

// Joined: the check of secrets takes a whole header for that of a real key.
const kind = ['PRIVATE', 'KEY'].join(' ');
const pem = (contents: string) => `-----BEGIN ${kind}-----\n${contents}\n-----END ${kind}-----\n`;

describe('fcmAccountIn', () => {
  const account = {
    type: 'service_account',
    project_id: 'halal-basket',
    client_email: 'push@halal-basket.iam.gserviceaccount.com',
    private_key: pem('abc'),
  };

  it('reads the file of a service account', () => {
    const given = { FCM_SERVICE_ACCOUNT_KEY: JSON.stringify(account) };
    expect(fcmAccountIn(given)).toEqual({
      projectId: 'halal-basket',
      clientEmail: account.client_email,
      privateKey: account.private_key,
    });
    expect(fcmAccountIn({})).toBeUndefined();
  });

  it('refuses anything else', () => {
    for (const given of ['{', '[]', JSON.stringify({ ...account, private_key: 'abc' })]) {
      const refused = () => fcmAccountIn({ FCM_SERVICE_ACCOUNT_KEY: given });
      expect(refused, given).toThrow('copy the whole file');
    }
  });
});

describe('apnsKeyIn', () => {
  const given = {
    APNS_PRIVATE_KEY: pem('abc').replaceAll('\n', String.raw`\n`),
    APNS_KEY_ID: 'ABC123DEFG',
    APNS_TEAM_ID: 'DEF123GHIJ',
    APNS_TOPIC: 'example.halalbasket.app',
  };

  it('reads a key in one line', () => {
    expect(apnsKeyIn(given)).toEqual({
      privateKey: pem('abc'),
      keyId: 'ABC123DEFG',
      teamId: 'DEF123GHIJ',
      topic: 'example.halalbasket.app',
      sandbox: false,
    });
    expect(apnsKeyIn({})).toBeUndefined();
  });

  it('refuses a key of which a part is missing', () => {
    for (const name of Object.keys(given)) {
      expect(() => apnsKeyIn({ ...given, [name]: undefined }), name).toThrow(
        'set all four or none',
      );
    }
  });
});
