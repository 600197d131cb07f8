import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../testing/browser-globals.js';
import { Button } from '../components/ui/button.js';

/** Browsers blur a button when it is disabled; the test environment does not. */
function blurLikeBrowser(button: HTMLElement): void {
  fireEvent.blur(button);
  button.blur();
}

describe('a button that is disabled while its action runs', () => {
  it('regains the focus afterwards', () => {
    const { rerender } = render(<Button>Apply</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Button disabled>Applying…</Button>);
    blurLikeBrowser(button);
    rerender(<Button>Revert</Button>);
    expect(button).toHaveFocus();
  });

  it('does not move the focus when the user has moved it meanwhile', () => {
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
    blurLikeBrowser(button);
    screen.getByLabelText('Elsewhere').focus();
    rerender(
      <>
        <Button>Revert</Button>
        {other}
      </>,
    );
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('does not take a focus that it did not have', () => {
    const { rerender } = render(<Button disabled>Applying…</Button>);
    rerender(<Button>Apply</Button>);
    expect(document.body).toHaveFocus();
  });
});
