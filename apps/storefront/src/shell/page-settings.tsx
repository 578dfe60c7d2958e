import { keepChoice } from '@halal-basket/device';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { ShellKind, Theme } from '../page-state.ts';

/** The desktop's shell needs this width. */
const desktopQuery = '(min-width: 1024px)';

interface PageSettings {
  shell: ShellKind;
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

const PageSettingsContext = createContext<PageSettings | null>(null);

export function usePageSettings(): PageSettings {
  const settings = useContext(PageSettingsContext);
  if (!settings) throw new Error('usePageSettings outside of the page');
  return settings;
}

interface PageSettingsProviderProps {
  shell: ShellKind;
  theme: Theme;
  /** Called after each switch; calls send the shell as their device type. */
  onShell?: (shell: ShellKind) => void;
  children: ReactNode;
}

/**
 * Shell and theme. The server chooses the shell by the user agent. After hydration the width of the
 * window decides, and a cookie keeps the choice for the next page.
 */
export function PageSettingsProvider(props: PageSettingsProviderProps) {
  const { onShell, children } = props;
  const [shell, setShell] = useState(props.shell);
  const [theme, setTheme] = useState(props.theme);
  useEffect(() => {
    const media = matchMedia(desktopQuery);
    const follow = () => {
      const fitting = media.matches ? 'desktop' : 'mobile';
      keepChoice('hb_shell', fitting);
      setShell(fitting);
      onShell?.(fitting);
    };
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [onShell]);
  const settings = useMemo(
    () => ({
      shell,
      theme,
      setTheme: (next: Theme) => {
        keepChoice('hb_theme', next);
        document.documentElement.dataset['theme'] = next;
        setTheme(next);
      },
    }),
    [shell, theme],
  );
  return <PageSettingsContext value={settings}>{children}</PageSettingsContext>;
}
