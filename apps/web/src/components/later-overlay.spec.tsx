import '../testing/browser-globals.js';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { lazyNamed } from '../lib/lazy-named.js';
import type { Opener } from './later-overlay.js';
import { LaterOverlay } from './later-overlay.js';
import { OpenedMenu } from './opened-menu.js';
import { Button } from './ui/button.js';
import { DropdownMenuItem } from './ui/dropdown-menu.js';

function FormatMenu({ opener, onSelect }: { opener: Opener; onSelect: (format: string) => void }) {
  return (
    <OpenedMenu opener={opener}>
      {['PDF', 'CSV'].map((format) => (
        <DropdownMenuItem key={format} onSelect={() => onSelect(format)}>
          {format}
        </DropdownMenuItem>
      ))}
    </OpenedMenu>
  );
}

const load = jest.fn(() => Promise.resolve({ FormatMenu }));
const onSelect = jest.fn<(format: string) => void>();

function show(): void {
  const Menu = lazyNamed(load, 'FormatMenu', 'control');
  render(
    <LaterOverlay popup="menu" preload={Menu.preload} button={<Button>Export</Button>}>
      {(opener) => <Menu opener={opener} onSelect={onSelect} />}
    </LaterOverlay>,
  );
}

const button = () => screen.getByRole('button', { name: 'Export' });

describe('a menu that is loaded later', () => {
  beforeEach(() => {
    jest.clearAllMocks();
  });

  it('is loaded when somebody points at its button', async () => {
    show();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(load).not.toHaveBeenCalled();
    await userEvent.hover(button());
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens with the first click, and again after it was closed', async () => {
    show();
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(onSelect).toHaveBeenCalledWith('CSV');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('starts at its first item when a key opens it', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'PDF' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('CSV');
    expect(button()).toHaveFocus();
  });

  it('opens although its code did not load at first', async () => {
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    show();
    await userEvent.click(button());
    expect(await screen.findByRole('menu', {}, { timeout: 5_000 })).toBeVisible();
  });
});
