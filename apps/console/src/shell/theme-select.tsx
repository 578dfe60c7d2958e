import { useState } from 'react';
import { m } from '../messages.ts';
import { chooseTheme, savedTheme, type Theme, themes } from './theme.ts';
import { CompactSelect } from '../shared/compact-controls.tsx';

const words: Record<Theme, () => string> = {
  light: m.theme_light,
  dark: m.theme_dark,
  system: m.theme_system,
};

/** Light, dark, or the device's theme. */
export function ThemeSelect() {
  const [theme, setTheme] = useState(savedTheme);
  return (
    <CompactSelect
      label={m.theme_title()}
      showLabel
      value={theme}
      onChange={(value) => {
        const chosen = themes.find((each) => each === value) ?? 'system';
        chooseTheme(chosen);
        setTheme(chosen);
      }}
      options={themes.map((value) => ({ value, label: words[value]() }))}
    />
  );
}
