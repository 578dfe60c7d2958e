import { describe, expect, it } from 'vitest';
import { maskedPhone } from './masked.ts';

describe('a masked phone number', () => {
  it('shows the last four digits only', () => {
    expect(maskedPhone('+919876543210')).toBe('+91 •••••• 3210');
  });

  it('is empty for an erased account', () => {
    expect(maskedPhone('')).toBe('');
  });
});
