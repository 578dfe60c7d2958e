import { describe, expect, it } from 'vitest';
import { isReferenceOf, publicReference } from './ids.ts';

describe('isReferenceOf', () => {
  it('distinguishes orders from memberships, whatever the number starts with', () => {
    expect(isReferenceOf('HBM', 'HBM23456789AB')).toBe(false);
    expect(isReferenceOf('HB', 'HBM23456789ABC')).toBe(true);
    expect(isReferenceOf('HBM', 'HBM23456789ABC')).toBe(false);
    expect(isReferenceOf('HBM', publicReference('HBM'))).toBe(true);
    expect(isReferenceOf('HBM', publicReference('HB'))).toBe(false);
  });
});
