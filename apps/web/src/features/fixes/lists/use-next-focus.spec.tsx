import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { fixOf } from '../testing/fix-examples.js';
import { useNextFocus } from './use-next-focus.js';

/** A filter and a list that loses a fix when it is applied. */
function List({ names }: { names: readonly string[] }) {
  const tab = useRef<HTMLDivElement>(null);
  const [fixes, setFixes] = useState(() => names.map((id) => fixOf({ id })));
  useNextFocus(tab, fixes);
  const remove = (gone: string) => setFixes(fixes.filter(({ id }) => id !== gone));
  return (
    <div ref={tab}>
      <button aria-pressed>Drafts</button>
      <ul>
        {fixes.map(({ id }, index) => (
          <li key={id} data-index={index}>
            <button onClick={() => remove(id)}>Apply {id}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => remove('b')}>Apply b from elsewhere</button>
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a fix that leaves the list when its button is pressed', () => {
  it('moves the focus to the fix that took its place, or to the last one', async () => {
    render(<List names={['a', 'b', 'c']} />);
    await userEvent.click(button('Apply b'));
    expect(button('Apply c')).toHaveFocus();
    await userEvent.click(button('Apply c'));
    expect(button('Apply a')).toHaveFocus();
  });

  it('moves it to the filter when no fix is left', async () => {
    render(<List names={['a']} />);
    await userEvent.click(button('Apply a'));
    expect(button('Drafts')).toHaveFocus();
  });

  it('does not move a focus that the user has moved', async () => {
    render(<List names={['a', 'b']} />);
    button('Apply b').focus();
    await userEvent.click(button('Apply b from elsewhere'));
    expect(button('Apply b from elsewhere')).toHaveFocus();
  });
});
