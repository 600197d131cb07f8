import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from '../lib/theme.js';
import { Button } from './ui/button.js';

const THEMES = {
  system: { word: 'System', Icon: Monitor, next: 'light' },
  light: { word: 'Light', Icon: Sun, next: 'dark' },
  dark: { word: 'Dark', Icon: Moon, next: 'system' },
} as const;

/** A button that cycles through the themes: system, light, dark. */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const { Icon, word, next } = THEMES[theme];
  const label = `Theme: ${word}. Switch to ${THEMES[next].word}`;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden />
    </Button>
  );
}
