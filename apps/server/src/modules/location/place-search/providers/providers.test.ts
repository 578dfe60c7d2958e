import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacesConfig } from '../../../../platform/config.ts';
import { fromProvider, providerOf } from './index.ts';
import { ProviderFailed } from './provider.ts';

interface SentRequest {
  method: string;
  url: URL;
  key: string | undefined;
  body: string;
}

let peer: Server;
let url: string;
let sent: SentRequest[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };

beforeAll(async () => {
  peer = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const key = request.headers['x-goog-api-key'];
      sent.push({
        method: request.method ?? '',
        url: new URL(request.url ?? '', url),
        key: Array.isArray(key) ? key[0] : key,
        body,
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
beforeEach(() => {
  sent = [];
});
afterAll(() => new Promise((resolve) => peer.close(resolve)));

function provider(name: 'google' | 'photon' | 'nominatim') {
  const found = providerOf({ provider: name, url, key: 'the-key' });
  if (!found) throw new Error('no provider');
  return found;
}

const answers = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

const banjara = {
  primaryText: 'Banjara Hills',
  pinCode: '500034',
  city: 'Hyderabad',
  state: 'Telangana',
  latitude: 17.41,
  longitude: 78.43,
};

describe('Google', () => {
  it('finds places by words', async () => {
    answers({
      places: [
        {
          id: 'ChIJ1',
          displayName: { text: 'Banjara Hills' },
          location: { latitude: 17.41, longitude: 78.43 },
          addressComponents: [
            { longText: 'Banjara Hills', types: ['sublocality_level_1', 'political'] },
            { longText: 'Hyderabad', types: ['locality'] },
            { longText: 'Telangana', types: ['administrative_area_level_1'] },
            { longText: '500034', types: ['postal_code'] },
          ],
        },
        { id: 'ChIJ2', location: { latitude: 17, longitude: 78 } },
      ],
    });
    const places = await provider('google').search('banjara');
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({
      ...banjara,
      placeId: 'google:ChIJ1',
      secondaryText: 'Hyderabad, Telangana 500034',
    });
    expect(sent[0]).toMatchObject({ method: 'POST', key: 'the-key' });
    expect(sent[0]?.url.pathname).toBe('/v1/places:searchText');
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      textQuery: 'banjara',
      regionCode: 'IN',
    });
  });

  it('finds places at a point', async () => {
    answers({
      results: [
        {
          place_id: 'ChIJ3',
          geometry: { location: { lat: 17.41, lng: 78.43 } },
          address_components: [
            { long_name: 'Banjara Hills', types: ['sublocality'] },
            { long_name: 'Hyderabad', types: ['locality'] },
            { long_name: 'Telangana', types: ['administrative_area_level_1'] },
            { long_name: '500034', types: ['postal_code'] },
          ],
        },
      ],
    });
    const places = await provider('google').near({ latitude: 17.41, longitude: 78.43 });
    expect(places[0]).toMatchObject(banjara);
    expect(sent[0]?.url.searchParams.get('latlng')).toBe('17.41,78.43');
  });
});

describe('Photon', () => {
  const features = {
    features: [
      {
        geometry: { coordinates: [78.43, 17.41] },
        properties: {
          osm_type: 'N',
          osm_id: 12,
          name: 'Banjara Hills',
          city: 'Hyderabad',
          state: 'Telangana',
          postcode: '500 034',
          countrycode: 'IN',
        },
      },
      {
        geometry: { coordinates: [0, 51] },
        properties: { osm_id: 1, name: 'Elsewhere', postcode: '560034', countrycode: 'GB' },
      },
    ],
  };

  it('finds places in India by words and at a point', async () => {
    answers(features);
    expect(await provider('photon').search('banjara')).toMatchObject([
      { ...banjara, placeId: 'osm:N12' },
    ]);
    expect(await provider('photon').near({ latitude: 17.41, longitude: 78.43 })).toHaveLength(1);
    expect(sent.map((each) => each.url.pathname)).toEqual(['/api', '/reverse']);
  });
});

describe('Nominatim', () => {
  const found = {
    osm_type: 'way',
    osm_id: 7,
    lat: '17.41',
    lon: '78.43',
    name: 'Banjara Hills',
    address: { city: 'Hyderabad', state: 'Telangana', postcode: '500034' },
  };

  it('finds places by words and at a point', async () => {
    answers([found]);
    expect(await provider('nominatim').search('banjara')).toMatchObject([
      { ...banjara, placeId: 'osm:W7' },
    ]);
    answers(found);
    expect(await provider('nominatim').near({ latitude: 17.41, longitude: 78.43 })).toHaveLength(1);
    expect(sent[0]?.url.searchParams.get('countrycodes')).toBe('in');
  });
});

describe('a provider in trouble', () => {
  const warned: unknown[] = [];
  const context = (places: PlacesConfig) =>
    ({
      settings: { places },
      log: { warn: (...told: unknown[]) => warned.push(told) },
    }) as unknown as Parameters<typeof fromProvider>[0];
  const gazetteer = async () => [{ ...banjara, placeId: '1', secondaryText: '', area: '' }];

  it.each([
    ['an error', 500, '{}'],
    ['no JSON', 200, '<html>'],
    ['another shape', 200, '{"features":[{"geometry":{}}]}'],
    ['nothing found', 200, '{"features":[]}'],
  ])('the gazetteer answers: %s', async (_name, status, body) => {
    answers(body, status);
    const places = await fromProvider(
      context({ provider: 'photon', url }),
      (each) => each.search('x'),
      gazetteer,
    );
    expect(places.map(({ placeId }) => placeId)).toEqual(['1']);
  });

  it('omits the key from its errors', async () => {
    answers('', 403);
    const failed = await provider('google')
      .search('x')
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderFailed);
    expect(String(failed)).not.toContain('the-key');
    const nobody = providerOf({ provider: 'google', url: 'http://127.0.0.1:9', key: 'the-key' });
    const unreachable = await nobody
      ?.near({ latitude: 17, longitude: 78 })
      .catch((e: unknown) => e);
    expect(unreachable).toBeInstanceOf(ProviderFailed);
    expect(String(unreachable)).not.toContain('the-key');
  });
});
