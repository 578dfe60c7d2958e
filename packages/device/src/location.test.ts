import { describe, expect, it } from 'vitest';
import { findPosition } from './location.ts';

const answering = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => ({
  getCurrentPosition: (found: PositionCallback, failed?: PositionErrorCallback | null) =>
    answer(found, failed ?? (() => undefined)),
});

const failing = (code: number) =>
  answering((_found, failed) => failed({ code } as GeolocationPositionError));

describe('findPosition', () => {
  it('gives the point and its accuracy', async () => {
    const coords = { latitude: 17.41, longitude: 78.43, accuracy: 25 };
    const outcome = await findPosition(
      answering((found) => found({ coords } as GeolocationPosition)),
    );
    expect(outcome).toEqual({
      kind: 'found',
      latitude: 17.41,
      longitude: 78.43,
      accuracyMetres: 25,
    });
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [99, 'unavailable'],
  ])('tells refusal %i as %s', async (code, kind) => {
    expect(await findPosition(failing(code))).toEqual({ kind });
  });
});
