import type { HubChoice } from '@halal-basket/contract';
import { allHubs } from '../../location/index.ts';
import type { Queryable } from '../../../platform/db.ts';

/** The two identifiers of hubs: the internal number and the public code. */
export class HubCodes {
  readonly choices: readonly HubChoice[];
  readonly #ids: ReadonlyMap<string, number>;
  readonly #codes: ReadonlyMap<number, string>;

  private constructor(hubs: readonly { hubId: number; adcCode: string; name: string }[]) {
    this.choices = hubs
      .map(({ adcCode, name }) => ({ adcCode, name }))
      .sort((one, other) => one.name.localeCompare(other.name));
    this.#ids = new Map(hubs.map(({ adcCode, hubId }) => [adcCode, hubId]));
    this.#codes = new Map(hubs.map(({ adcCode, hubId }) => [hubId, adcCode]));
  }

  static async read(q: Queryable): Promise<HubCodes> {
    return new HubCodes(await allHubs(q));
  }

  /** The hub's number; `problems` has reported unknown codes before. */
  idOf(adcCode: string): number {
    const id = this.#ids.get(adcCode);
    if (id === undefined) throw new Error(`No hub ${adcCode}`);
    return id;
  }

  /** The hub's code with the values; nothing for a removed hub. */
  coded<Row extends { hubId: number }>(rows: readonly Row[]): (Row & { adcCode: string })[] {
    return rows.flatMap((row) => {
      const adcCode = this.#codes.get(row.hubId);
      return adcCode === undefined ? [] : [{ ...row, adcCode }];
    });
  }

  /** Errors of the hubs in a list of prices, by the field below `at`. */
  problems(rows: readonly { adcCode: string }[], at: string): Record<string, string> {
    const fields: Record<string, string> = {};
    const seen = new Set<string>();
    for (const [index, { adcCode }] of rows.entries()) {
      if (!this.#ids.has(adcCode))
        fields[`${at}.${index}.adcCode`] = 'This hub was not found. Choose another one.';
      else if (seen.has(adcCode)) fields[`${at}.${index}.adcCode`] = 'This hub is listed twice.';
      seen.add(adcCode);
    }
    return fields;
  }
}
