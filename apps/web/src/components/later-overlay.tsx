import { Slot } from 'radix-ui';
import { Suspense, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';

/** What opened a menu or a popover, and opens it again. */
export interface Opener {
  readonly button: ReactElement;
  readonly isKeyboard: boolean;
}

type LaterOverlayProps = {
  button: ReactElement;
  popup: 'menu' | 'dialog';
  /** Loads the code of the overlay. */
  preload: () => Promise<void>;
  /** The overlay, opened, around the button. */
  children: (opener: Opener) => ReactNode;
};

/**
 * A button with a menu or a popover, whose code loads when somebody points at the button, focuses or presses it: no
 * screen waits for what it shows later.
 */
export function LaterOverlay({ button, popup, preload, children }: LaterOverlayProps) {
  const [opened, setOpened] = useState<'pointer' | 'keyboard' | null>(null);
  const load = () => void preload();
  const open = ({ detail }: MouseEvent) => {
    const by = detail === 0 ? 'keyboard' : 'pointer'; // a key has no clicks to count
    // The button stays, with the focus, until the overlay can take it.
    void preload().then(() => setOpened(by));
  };
  const closed = (
    <Slot.Root
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={open}
    >
      {button}
    </Slot.Root>
  );
  if (opened === null) return closed;
  const isKeyboard = opened === 'keyboard';
  return <Suspense fallback={closed}>{children({ button, isKeyboard })}</Suspense>;
}
