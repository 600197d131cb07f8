import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
