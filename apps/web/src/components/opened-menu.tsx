import { useCallback } from 'react';
import type { ComponentProps } from 'react';
import type { Opener } from './later-overlay.js';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from './ui/dropdown-menu.js';

type OpenedMenuProps = Pick<
  ComponentProps<typeof DropdownMenuContent>,
  'align' | 'className' | 'children'
> & { opener: Opener };

/** The menu of a `LaterOverlay`: open at first. A keyboard starts at its first item, as in every menu. */
export function OpenedMenu({ opener: { button, isKeyboard }, ...content }: OpenedMenuProps) {
  const start = useCallback(
    (menu: HTMLElement | null) => {
      if (isKeyboard)
        menu?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
    },
    [isKeyboard],
  );
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
      <DropdownMenuContent ref={start} {...content} />
    </DropdownMenu>
  );
}
