import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useShortcuts } from './use-shortcuts.js';

let pressed: string[] = [];

function Screen({ keys, children }: { keys: readonly string[]; children?: ReactNode }) {
  useShortcuts(Object.fromEntries(keys.map((key) => [key, () => void pressed.push(key)])));
  return <>{children}</>;
}

function press(key: string, repeat = false): void {
  fireEvent.keyDown(document.body, { key, repeat });
}

describe('shortcuts', () => {
  beforeEach(() => {
    pressed = [];
  });

  it('never treat the second letter of a sequence as a shortcut of its own', () => {
    render(
      <Screen keys={['g a', 'a']}>
        <Screen keys={['a']} />
      </Screen>,
    );
    press('g');
    press('a');
    expect(pressed).toEqual(['g a']);
    press('a');
    expect(pressed).toEqual(['g a', 'a', 'a']);
  });

  it('run once while a key is held down, unless it only moves', () => {
    render(<Screen keys={['a', 'j']} />);
    press('a');
    press('a', true);
    press('j');
    press('j', true);
    expect(pressed).toEqual(['a', 'j', 'j']);
  });

  it('are inactive while the user types and while a dialog is open', () => {
    const { container } = render(
      <Screen keys={['a']}>
        <input aria-label="Name" />
      </Screen>,
    );
    fireEvent.keyDown(container.querySelector('input') ?? document.body, { key: 'a' });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    press('a');
    dialog.remove();
    expect(pressed).toEqual([]);
  });
});
