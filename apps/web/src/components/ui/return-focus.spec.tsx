import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Button } from './button.js';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from './dialog.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from './dropdown-menu.js';

/** A card with a dialog that its second button or its menu opens; the button is gone once it is done. */
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

describe('a dialog that closes', () => {
  it('gives the focus back to what opened it', async () => {
    render(<Card />);
    await userEvent.click(button('Apply all'));
    await close();
    expect(button('Apply all')).toHaveFocus();
  });

  it('gives it to what stands beside where that is gone', async () => {
    render(<Card />);
    await userEvent.click(button('Apply all'));
    await userEvent.click(button('Apply'));
    await close();
    expect(button('Regenerate')).toHaveFocus();
  });

  it('gives it to the button of the menu from which it was chosen', async () => {
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
