import type { Place } from '@halal-basket/contract';
import { z } from 'zod';
import type { Point } from '../../geography/geo.ts';

/** An external service that finds places, in the shop's own shape. */
export interface PlacesProvider {
  /** Places by words, the best first. */
  search(text: string): Promise<Place[]>;
  /** Places around a point, the nearest first. */
  near(point: Point): Promise<Place[]>;
}

/** The provider did not answer, or answered in another shape. */
export class ProviderFailed extends Error {}

/** The longest wait of a search box, in ms; then the gazetteer answers. */
const timeoutMs = 2_500;
const maxAnswerLength = 512 * 1024;

/** Calls the provider and reads the answer. Throws ProviderFailed for anything but a valid answer. */
export async function fetchJson<Shape extends z.ZodType>(
  url: URL,
  shape: Shape,
  init: RequestInit = {},
): Promise<z.infer<Shape>> {
  let body: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { ...init, signal, redirect: 'error' });
    if (!answer.ok) throw new ProviderFailed(`answered ${answer.status}`);
    body = await answer.text();
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    // Its message might contain the address, and with it the key.
    throw new ProviderFailed(error instanceof Error ? error.name : 'did not answer');
  }
  if (body.length > maxAnswerLength) throw new ProviderFailed('answered too much');
  try {
    return shape.parse(JSON.parse(body));
  } catch {
    throw new ProviderFailed('answered in another shape');
  }
}

const pinCodePattern = /^[1-9]\d{5}$/;

/** A place in the shop's shape; null without a pin code, because addresses need one. */
export function toPlace(found: {
  placeId: string;
  name: string | undefined;
  area: string | undefined;
  city: string | undefined;
  state: string | undefined;
  pinCode: string | undefined;
  latitude: number;
  longitude: number;
}): Place | null {
  const pinCode = found.pinCode?.replaceAll(' ', '') ?? '';
  if (!pinCodePattern.test(pinCode)) return null;
  const { placeId, latitude, longitude, state = '' } = found;
  const city = found.city ?? found.area ?? '';
  const area = found.area ?? found.name ?? city;
  const primaryText = found.name ?? area;
  const behind = [area, city, state].filter((part) => part !== '' && part !== primaryText);
  const secondaryText = `${[...new Set(behind)].join(', ')} ${pinCode}`.trim();
  return { placeId, primaryText, secondaryText, latitude, longitude, pinCode, area, city, state };
}
