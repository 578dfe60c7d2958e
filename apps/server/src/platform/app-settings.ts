import { z } from 'zod';

/** The versions of an app that work, and where customers get the newest one. */
export interface AppVersions {
  /** The version code of the newest app; older ones show a notice. */
  newest: number;
  /** The lowest version code that still works; older ones only offer the update. */
  oldest: number;
  /** The page of the app in its store. */
  storeUrl: string;
}

export interface AndroidApp extends AppVersions {
  packageName: string;
  /** SHA-256 fingerprints of the certificates that sign the app. */
  certificates: readonly string[];
}

export interface IosApp extends AppVersions {
  /** Team and bundle: 'ABCDE12345.in.halalbasket.shop'. */
  appId: string;
}

/** The shop's apps. Without one, no other origin than the shop's own may send calls. */
export interface AppSettings {
  android?: AndroidApp;
  ios?: IosApp;
}

const versionCode = z.coerce.number().int().min(1).max(2_100_000_000).default(1);
const storeUrl = z.url({ protocol: /^https$/ }).optional();

const fingerprint = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

export const appVariables = {
  APP_ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must look like in.halalbasket.shop')
    .optional(),
  /** Separated by commas: of the upload key and of the store's key. */
  APP_ANDROID_CERTIFICATES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim().toUpperCase())
        .filter(Boolean),
    )
    .refine((all) => all.every((one) => fingerprint.test(one)), {
      error: 'must be SHA-256 fingerprints: 32 bytes in hex with colons, separated by commas',
    }),
  APP_ANDROID_NEWEST: versionCode,
  APP_ANDROID_OLDEST: versionCode,
  APP_ANDROID_STORE_URL: storeUrl,
  APP_IOS_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}(\.[\w-]+)+$/, 'must look like ABCDE12345.in.halalbasket.shop')
    .optional(),
  APP_IOS_NEWEST: versionCode,
  APP_IOS_OLDEST: versionCode,
  APP_IOS_STORE_URL: storeUrl,
};

type AppVariables = z.output<z.ZodObject<typeof appVariables>>;

/** Returns sentences about apps that are half configured. */
export function missingOfApps(env: AppVariables): string[] {
  const lacks: [boolean, string][] = [
    [
      !!env.APP_ANDROID_PACKAGE && env.APP_ANDROID_CERTIFICATES.length === 0,
      'APP_ANDROID_CERTIFICATES is not set: links open the Android app only with the fingerprint of its certificate.',
    ],
    [
      !!env.APP_IOS_ID && !env.APP_IOS_STORE_URL,
      'APP_IOS_STORE_URL is not set: an outdated app must lead to its page in the App Store.',
    ],
  ];
  return lacks.flatMap(([isLacking, sentence]) => (isLacking ? [sentence] : []));
}

export function appsIn(env: AppVariables): AppSettings {
  const { APP_ANDROID_PACKAGE: packageName, APP_IOS_ID: appId } = env;
  return {
    ...(packageName && {
      android: {
        packageName,
        certificates: env.APP_ANDROID_CERTIFICATES,
        newest: env.APP_ANDROID_NEWEST,
        oldest: env.APP_ANDROID_OLDEST,
        storeUrl:
          env.APP_ANDROID_STORE_URL ??
          `https://play.google.com/store/apps/details?id=${packageName}`,
      },
    }),
    ...(appId && {
      ios: {
        appId,
        newest: env.APP_IOS_NEWEST,
        oldest: env.APP_IOS_OLDEST,
        storeUrl: env.APP_IOS_STORE_URL ?? '',
      },
    }),
  };
}

/** The origins of the pages inside the apps, as Capacitor serves them. */
export const appOrigins = ({ android, ios }: AppSettings): string[] => [
  ...(android ? ['https://localhost'] : []),
  ...(ios ? ['capacitor://localhost'] : []),
];
