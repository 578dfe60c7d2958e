import { latinDigits } from '@halal-basket/money';
import { m } from '../../messages.ts';

const digitsOfPhone = 10;

/** Returns the ten digits after +91 of a typed, pasted or filled-in number, or fewer. */
export function phoneDigits(typed: string): string {
  const digits = latinDigits(typed).replaceAll(/\D/g, '');
  const isWhole = digits.length > digitsOfPhone;
  // Mobile numbers begin with 6 to 9. 91 before another digit is the start of the number, not the country's code.
  const national = isWhole ? digits.replace(/^(?:00)?91(?=[06-9])/, '').replace(/^0/, '') : digits;
  return national.slice(0, digitsOfPhone);
}

/** Returns why these digits are no phone number, in words; null when they are one. */
export function phoneError(digits: string): string | null {
  if (digits === '') return m.error_phone_empty();
  if (!/^[6-9]/.test(digits)) return m.error_phone_start();
  return digits.length === digitsOfPhone ? null : m.error_phone_short();
}

/** Formats `+919876543210` or ten digits as `+91 98765 43210`. */
export function formatPhone(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length === digitsOfPhone ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : phone;
}
