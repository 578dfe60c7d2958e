export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Shop and console share one setting, because they have one origin. */
const cookieName = 'hb_theme';

export function savedTheme(cookies: string = document.cookie): Theme {
  const kept = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1];
  return themes.find((theme) => theme === kept) ?? 'system';
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Kept for a year. */
export function chooseTheme(theme: Theme): void {
  document.cookie = `${cookieName}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
  applyTheme(theme);
}
