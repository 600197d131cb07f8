import { useEffect } from 'react';
import { usePreference } from './preference.js';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const DARK = '(prefers-color-scheme: dark)';

/** The selected theme and its setter. public/before-app.js reads the same key before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [stored, store] = usePreference('theme');
  const theme = themes.find((name) => name === stored) ?? 'system';
  return [theme, (next) => store(next === 'system' ? null : next)];
}

/** Keeps the `dark` class of the document in sync with the setting and the system. */
export function useAppliedTheme(): void {
  const [theme] = useTheme();
  useEffect(() => {
    const system = window.matchMedia(DARK);
    const apply = () => {
      const dark = theme === 'dark' || (theme === 'system' && system.matches);
      document.documentElement.classList.toggle('dark', dark);
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [theme]);
}
