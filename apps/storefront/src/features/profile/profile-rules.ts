import { m } from '../../messages.ts';

const longestName = 80;
const shortestPassword = 8;
const longestPassword = 72;

/** Why this is no name (specification, section 5), in words; null when it is one. */
export function nameError(name: string): string | null {
  const trimmed = name.normalize('NFC').trim();
  if (trimmed === '') return m.profile_name_empty();
  if (!/^\p{L}[\p{L}\p{M} ]*$/u.test(trimmed)) return m.error_name();
  return trimmed.length > longestName ? m.error_long() : null;
}

/** Why this is no new password, as far as can be told here; the server knows the common ones. */
export function passwordError(password: string): string | null {
  if (password.length < shortestPassword) return m.reset_short();
  return password.length > longestPassword ? m.profile_password_long() : null;
}
