import { isEqualInConstantTime } from './ids.ts';

/**
 * The secrets of the shop. Values are written with the current one and read with any: `accepted` has the former
 * one, or the next one, while the shop changes from one to the other.
 */
export interface ShopSecrets {
  /** `SECRET` */
  current: string;
  /** `ACCEPTED_SECRET` */
  accepted: readonly string[];
}

/** The current secret first. */
export const allSecrets = ({ current, accepted }: ShopSecrets): string[] => [current, ...accepted];

/**
 * Whether a signature or hash was made with one of the shop's secrets. `make` returns it for a secret. The time
 * does not reveal which part of it is wrong.
 */
export function isMadeWithOneOf(
  secrets: ShopSecrets,
  mark: Buffer | string,
  make: (secret: string) => Buffer | string,
): boolean {
  const bytes = Buffer.from(mark);
  return allSecrets(secrets).some((secret) =>
    isEqualInConstantTime(bytes, Buffer.from(make(secret))),
  );
}
