import { Monitor, Moon, Sun } from 'lucide-react';
import { themes, useTheme } from '../lib/theme.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from './ui/dropdown-menu.js';
import { Button } from './ui/button.js';

const THEMES = {
  light: { word: 'Light', Icon: Sun },
  dark: { word: 'Dark', Icon: Moon },
  system: { word: 'System', Icon: Monitor },
} as const;

export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const { Icon, word } = THEMES[theme];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Theme: ${word}`}>
          <Icon aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-36">
        <DropdownMenuRadioGroup
          value={theme}
          onValueChange={(value) => setTheme(themes.find((name) => name === value) ?? 'system')}
        >
          {themes.map((name) => (
            <DropdownMenuRadioItem key={name} value={name}>
              {THEMES[name].word}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
