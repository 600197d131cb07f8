import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import '@testing-library/jest-dom/jest-globals';
import '../testing/browser-globals.js';
import { Button } from '../components/ui/button.js';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../components/ui/dialog.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu.js';

/** A card whose second button and menu open a dialog; confirming it removes the button. */
function Card() {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <section>
      <Button>Regenerate</Button>
      {!isDone && <Button onClick={() => setOpen(true)}>Apply all</Button>}
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Ask first</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isOpen && (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent>
            <DialogTitle>Apply all?</DialogTitle>
            <DialogDescription>All of them.</DialogDescription>
            <Button onClick={() => setDone(true)}>Apply</Button>
          </DialogContent>
        </Dialog>
      )}
    </section>
  );
}

/** A screen whose dialog leads to another screen, which gets the focus. */
function Screens() {
  const [shown, setShown] = useState<'first' | 'asking' | 'second'>('first');
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === 'second') main.current?.focus();
  }, [shown]);
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {shown === 'second' ? (
        <Button key="second">Back</Button>
      ) : (
        <Button key="first" onClick={() => setShown('asking')}>
          Scan
        </Button>
      )}
      {shown === 'asking' && (
        <Dialog open>
          <DialogContent>
            <DialogTitle>Scan complete</DialogTitle>
            <DialogDescription>The result is ready.</DialogDescription>
            <Button onClick={() => setShown('second')}>Show result</Button>
          </DialogContent>
        </Dialog>
      )}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

describe('a closing dialog', () => {
  it('returns the focus to its opener', async () => {
    render(<Card />);
    await userEvent.click(button('Apply all'));
    await close();
    expect(button('Apply all')).toHaveFocus();
  });

  it('focuses a neighbouring element when the opener is gone', async () => {
    render(<Card />);
    await userEvent.click(button('Apply all'));
    await userEvent.click(button('Apply'));
    await close();
    expect(button('Regenerate')).toHaveFocus();
  });

  it('leaves the focus to the screen that it led to', async () => {
    render(<Screens />);
    await userEvent.click(button('Scan'));
    await userEvent.click(button('Show result'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Radix restores the focus in a timer that was started before this one.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('focuses the menu button when it was opened from a menu item', async () => {
    render(<Card />);
    button('More').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await close();
    expect(button('More')).toHaveFocus();
  });
});
