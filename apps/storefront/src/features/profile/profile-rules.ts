import { m } from '../../messages.ts';

const maxNameLength = 80;
const minPasswordLength = 8;
const maxPasswordLength = 72;

/** Returns why this is not a valid name (specification, section 5); null when it is. */
export function nameError(name: string): string | null {
  const trimmed = name.normalize('NFC').trim();
  if (trimmed === '') return m.profile_name_empty();
  if (!/^\p{L}[\p{L}\p{M} ]*$/u.test(trimmed)) return m.error_name();
  return trimmed.length > maxNameLength ? m.error_long() : null;
}

/**
 * Returns why this is not a valid new password, as far as the page knows. The server knows the
 * common ones.
 */
export function passwordError(password: string): string | null {
  if (password.length < minPasswordLength) return m.reset_short();
  return password.length > maxPasswordLength ? m.profile_password_long() : null;
}
