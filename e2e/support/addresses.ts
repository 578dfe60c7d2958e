import type pg from 'pg';

/** Moves a saved address, by its first line, to a location without delivery: Leh. */
export const moveOutOfArea = (database: pg.Client, door: string): Promise<unknown> =>
  database.query(
    `update location.address set latitude = 34.1642, longitude = 77.5848, pin_code = '194101'
     where address_line1 = $1`,
    [door],
  );
