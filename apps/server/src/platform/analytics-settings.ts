import { z } from 'zod';

/** The analytics settings, as the environment gives them. */
export const analyticsSettings = {
  /** `dataLayer:1,pageEvents:5`: analytics adapters, each with its lowest priority. */
  ANALYTICS: z
    .string()
    .regex(/^(dataLayer|pageEvents):[1-5](,(dataLayer|pageEvents):[1-5])*$/, {
      error: 'names dataLayer or pageEvents, each with a priority from 1 to 5',
    })
    .optional(),
  /** The script that reads the data layer, for example a tag manager's. */
  ANALYTICS_TAG_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `https://*.google-analytics.com,https://…`: hosts to which that script sends, besides its own. */
  ANALYTICS_TAG_HOSTS: z
    .string()
    .regex(/^https?:\/\/[\w.*:-]+(,https?:\/\/[\w.*:-]+)*$/, {
      error: 'must be hosts with https:// and without a path, separated by commas',
    })
    .optional(),
};

type Env = z.output<z.ZodObject<typeof analyticsSettings>>;

export interface AnalyticsConfig {
  /** Analytics settings: none unless switched on. */
  analytics: { adapter: string; from: number }[];
  /** The script that reads the data layer, and the origins that it may call. */
  analyticsTag?: { url: string; origins: string[] };
}

/** 'dataLayer:3': each adapter with the lowest priority of its events. */
export const analyticsIn = ({
  ANALYTICS,
  ANALYTICS_TAG_URL: url,
  ANALYTICS_TAG_HOSTS: hosts,
}: Env): AnalyticsConfig => ({
  analytics: (ANALYTICS?.split(',') ?? []).map((entry) => {
    const [adapter = '', from] = entry.split(':');
    return { adapter, from: Number(from) };
  }),
  ...(url && {
    analyticsTag: { url, origins: [new URL(url).origin, ...(hosts?.split(',') ?? [])] },
  }),
});
