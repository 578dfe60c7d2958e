import { expect, it } from 'vitest';
import { sourceOfKeys } from './key-source.ts';

it('recognises a scale by the speed of its keys', () => {
  expect(sourceOfKeys([0, 8, 17, 24, 33])).toBe('wedge');
  expect(sourceOfKeys([0, 120, 260, 410])).toBe('typed');
  expect(sourceOfKeys([0, 10, 21, 400])).toBe('typed');
  expect(sourceOfKeys([0, 10])).toBe('typed');
});
