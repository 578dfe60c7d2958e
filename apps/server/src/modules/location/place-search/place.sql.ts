import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import type { Point } from '../geography/geo.ts';

const placeRow = z.object({
  id: z.number(),
  name: z.string(),
  pinCode: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Its prominence: see the gazetteer. */
  weight: z.number(),
});

/** A place of the gazetteer. */
export type GazetteerPlace = z.infer<typeof placeRow>;

const columns = sql`id, name, pin_code as "pinCode", district, city, state, latitude, longitude,
  weight`;

/**
 * The weight of an exact name besides prominence: a village with exactly this name precedes other villages,
 * but not a part of a big city whose name begins with it.
 */
const bonus = { whole: 60, start: 30 };

/** The number of best-known matches that are ranked exactly. */
const considered = 300;

/**
 * Places with all these words (a tsquery of letters and digits only) in a pin code with this prefix. Reading
 * in the order of `weight` is fast for prefixes that thousands of places share.
 */
export const searchPlaces = (
  q: Queryable,
  search: { words: string; pinCode: string; text: string; limit: number },
) =>
  q.many(
    placeRow,
    sql`select ${columns} from (
          select * from location.place
          where words @@ ${search.words}::tsquery and pin_code like ${`${search.pinCode}%`}
          order by weight desc, id limit ${considered}) as known
        order by weight + case when lower(name) = ${search.text} then ${bonus.whole}::int
                               when starts_with(lower(name), ${search.text}) then ${bonus.start}::int
                               else 0 end desc,
                 length(name), id
        limit ${search.limit}`,
  );

export const placesOfPinCode = (q: Queryable, beginning: string, limit: number) =>
  q.many(
    placeRow,
    sql`select ${columns} from location.place
        where pin_code like ${`${beginning}%`} order by weight desc, id limit ${limit}`,
  );

const correctionRow = z.object({ word: z.string(), known: z.array(z.string()) });

/** The gazetteer's words that are most similar to each of these, best first. */
export const similarWords = (q: Queryable, words: string[], limit: number) =>
  q.many(
    correctionRow,
    sql`select asked as word,
               array(select word from location.place_word
                     where word % asked
                     order by similarity(word, asked) desc, word limit ${limit}) as known
        from unnest(${words}::text[]) as asked`,
  );

export const findPlace = (q: Queryable, id: number) =>
  q.maybe(placeRow, sql`select ${columns} from location.place where id = ${id}`);

/** Degrees are not square, so the nearest by metres are chosen from a multiple of the wanted number. */
const spare = 4;

/** The nearest places of the gazetteer, nearest first. */
export const nearestPlaces = (q: Queryable, { latitude, longitude }: Point, limit: number) =>
  q.many(
    placeRow,
    sql`select ${columns} from (
          select * from location.place
          order by point(longitude, latitude)
                   <-> point(${longitude}::double precision, ${latitude}::double precision)
          limit ${limit * spare}) as near
        order by earth_distance(ll_to_earth(latitude, longitude),
                                ll_to_earth(${latitude}, ${longitude})), id
        limit ${limit}`,
  );
