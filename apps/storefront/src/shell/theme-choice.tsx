import { cx, Icon, type IconName } from '@halal-basket/ui';
import { m } from '../messages.ts';
import type { Theme } from '../page-state.ts';
import { usePageSettings } from './page-settings.tsx';

const themes: readonly { theme: Theme; icon: IconName; label: () => string }[] = [
  { theme: 'light', icon: 'sun', label: m.theme_light },
  { theme: 'dark', icon: 'moon', label: m.theme_dark },
  { theme: 'system', icon: 'device-mobile', label: m.theme_system },
];

/** Light, dark, or the device's theme. */
export function ThemeChoice({ className }: { className?: string }) {
  const { theme: current, setTheme } = usePageSettings();
  return (
    <fieldset className={className}>
      <legend className="mb-2 text-md font-bold text-text">{m.theme_title()}</legend>
      <div className="inline-flex rounded-pill bg-surface p-1 shadow-e1">
        {themes.map(({ theme, icon, label }) => (
          <label
            key={theme}
            className={cx(
              'hb-option relative flex min-h-9 items-center gap-1.5 rounded-pill px-3 text-sm font-semi',
              theme === current ? 'bg-brand-soft text-on-brand-soft' : 'text-text-2',
            )}
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === current}
              onChange={() => setTheme(theme)}
              className="hb-option-input"
            />
            <Icon name={icon} />
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
