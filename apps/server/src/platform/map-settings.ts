import path from 'node:path';
import { z } from 'zod';

/** The streets of maps. Without them the shop shows forms in the place of maps. */
export interface MapSettings {
  kind: 'archive' | 'tiles' | 'style';
  /** The address for browsers. */
  url: string;
  attribution: string;
  /** The archive that the store serves itself. */
  file?: string;
  /** Other origins that a map loads from. */
  origins: string[];
}

/** The address at which the store serves its own archive. */
export const ownArchivePath = '/map/';

/** Variables of the map: docs/maps.md explains them. */
export const mapVariables = {
  /** A file `….pmtiles`, or an address of an archive, of tiles with {z}/{x}/{y}, or of a style. `none`: no map. */
  MAP_SOURCE: z
    .string()
    .regex(
      /^(none|https?:\/\/[^/]+\/.+|(?!https?:).+\.pmtiles)$/,
      'must be a file ending in .pmtiles, or an address beginning with https://',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).optional(),
  /** Origins besides the one of MAP_SOURCE, separated by commas: where a style has its tiles and fonts. */
  MAP_ORIGINS: z
    .string()
    .regex(/^(https:\/\/[^/,\s]+\s*(,\s*|$))*$/, 'must list origins such as https://tiles.example')
    .default(''),
};

interface Variables {
  MAP_SOURCE?: string | undefined;
  MAP_ATTRIBUTION?: string | undefined;
  MAP_ORIGINS: string;
}

const ofOpenStreetMap = '© OpenStreetMap contributors';

/** `demo`: the archive of the demo shop, which has no setting of its own. */
export function mapIn(env: Variables, demo: string | undefined): MapSettings | undefined {
  const { MAP_SOURCE: source = demo, MAP_ATTRIBUTION, MAP_ORIGINS } = env;
  if (source === undefined || source === 'none') return undefined;
  const attribution =
    MAP_ATTRIBUTION ?? (source === demo ? 'Demo map with invented streets' : ofOpenStreetMap);
  const origins = MAP_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  if (!/^https?:/.test(source)) {
    const file = path.resolve(source);
    return {
      kind: 'archive',
      url: ownArchivePath + path.basename(file),
      attribution,
      file,
      origins,
    };
  }
  const { origin, pathname } = new URL(source);
  const kind = pathname.endsWith('.pmtiles')
    ? 'archive'
    : /\{z\}.*\{[xy]\}/.test(source)
      ? 'tiles'
      : 'style';
  return { kind, url: source, attribution, origins: [...new Set([origin, ...origins])] };
}
