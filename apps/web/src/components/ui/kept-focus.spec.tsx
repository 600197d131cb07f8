import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Button } from './button.js';

/** As browsers do: the test environment leaves the focus on a disabled button. */
function takeFocus(button: HTMLElement): void {
  fireEvent.blur(button);
  button.blur();
}

describe('a button that is disabled while it works', () => {
  it('has the focus again afterwards', () => {
    const { rerender } = render(<Button>Apply</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Button disabled>Applying…</Button>);
    takeFocus(button);
    rerender(<Button>Revert</Button>);
    expect(button).toHaveFocus();
  });

  it('leaves the focus where somebody has taken it meanwhile', () => {
    const other = <input aria-label="Elsewhere" />;
    const { rerender } = render(
      <>
        <Button>Apply</Button>
        {other}
      </>,
    );
    const button = screen.getByRole('button');
    button.focus();
    rerender(
      <>
        <Button disabled>Applying…</Button>
        {other}
      </>,
    );
    takeFocus(button);
    screen.getByLabelText('Elsewhere').focus();
    rerender(
      <>
        <Button>Revert</Button>
        {other}
      </>,
    );
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('does not take a focus it has not had', () => {
    const { rerender } = render(<Button disabled>Applying…</Button>);
    rerender(<Button>Apply</Button>);
    expect(document.body).toHaveFocus();
  });
});
