import type { FastifyInstance } from 'fastify';
import type { AppSettings } from '../platform/app-settings.ts';

const anHour = 60 * 60;

/** Addresses of the shop that stay in the browser: the gateways return there, and staff use the console. */
const notForApps = ['/api/*', '/console', '/console/*', '/dev/*', '/payment/return'];

/** Android verifies with it that links to the shop may open the app. */
export const assetLinks = ({ android }: AppSettings): object[] =>
  android
    ? [
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: android.packageName,
            sha256_cert_fingerprints: android.certificates,
          },
        },
      ]
    : [];

/** For iOS: the app opens links of the shop, and uses passwords that the keychain keeps for it. */
export const appleAssociation = ({ ios }: AppSettings): object => ({
  applinks: {
    details: ios
      ? [
          {
            appIDs: [ios.appId],
            components: [...notForApps.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
          },
        ]
      : [],
  },
  webcredentials: { apps: ios ? [ios.appId] : [] },
});

/** The files by which Android and iOS open the shop's links in its apps. */
export function serveAppLinks(http: FastifyInstance, apps: AppSettings): void {
  const files: [boolean, string, object][] = [
    [!!apps.android, '/.well-known/assetlinks.json', assetLinks(apps)],
    [!!apps.ios, '/.well-known/apple-app-site-association', appleAssociation(apps)],
  ];
  for (const [isSetUp, path, content] of files) {
    if (!isSetUp) continue;
    http.get(path, async (_request, reply) =>
      reply
        .type('application/json')
        .header('cache-control', `public, max-age=${anHour}`)
        .send(JSON.stringify(content)),
    );
  }
}
