import type { Place } from '@halal-basket/contract';
import type { PlacesConfig } from '../../../../platform/config.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { googlePlaces } from './google.ts';
import { nominatimPlaces } from './nominatim.ts';
import { photonPlaces } from './photon.ts';
import { type PlacesProvider, ProviderFailed } from './provider.ts';

/** The provider that the settings name; null: the shop's own gazetteer. */
export function providerOf({ provider, url, key }: PlacesConfig): PlacesProvider | null {
  switch (provider) {
    case 'gazetteer':
      return null;
    case 'google':
      return googlePlaces({ key: key ?? '', ...(url !== undefined && { url }) });
    case 'photon':
      return photonPlaces(url ?? '');
    case 'nominatim':
      return nominatimPlaces(url ?? '');
  }
}

/**
 * The results of the provider. Without a provider, without a result, and while it is down, the gazetteer
 * answers, so that customers can always shop.
 */
export async function fromProvider(
  { settings, log }: Pick<Context, 'settings' | 'log'>,
  request: (provider: PlacesProvider) => Promise<Place[]>,
  gazetteer: () => Promise<Place[]>,
): Promise<Place[]> {
  const provider = providerOf(settings.places);
  if (!provider) return gazetteer();
  try {
    const places = await request(provider);
    if (places.length > 0) return places;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ provider: settings.places.provider, why: error.message }, 'No places from outside');
  }
  return gazetteer();
}
