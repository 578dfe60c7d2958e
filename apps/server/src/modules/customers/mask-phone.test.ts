import { describe, expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

describe('a masked phone number', () => {
  it('shows the last four digits only', () => {
    expect(maskPhone('+919876543210')).toBe('+91 •••••• 3210');
  });

  it('is empty for an erased account', () => {
    expect(maskPhone('')).toBe('');
  });
});
