import '../../../testing/browser-globals.js';
import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { fixOf } from '../testing/fix-examples.js';
import { useDraftSelection } from './use-draft-selection.js';

it('selects every draft until it is deselected, also those that are loaded later', () => {
  const first = [fixOf({ id: 'a' }), fixOf({ id: 'live', state: 'verified' })];
  const { result, rerender } = renderHook(({ fixes }) => useDraftSelection(fixes), {
    initialProps: { fixes: first },
  });
  const selected = (): string[] => result.current.selected.map(({ id }) => id);
  expect(selected()).toEqual(['a']);
  act(() => result.current.toggle('a'));
  rerender({ fixes: [...first, fixOf({ id: 'b' })] });
  expect(selected()).toEqual(['b']);
  act(() => result.current.selectNone());
  expect(selected()).toEqual([]);
  act(() => result.current.selectAll());
  expect(selected()).toEqual(['a', 'b']);
});
