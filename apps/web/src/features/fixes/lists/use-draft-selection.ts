import type { Fix } from '@app/fixes/contract';
import { useState } from 'react';

/** Which drafts of a list are selected for review: all, until some are deselected. */
export function useDraftSelection(fixes: readonly Fix[]) {
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const drafts = fixes.filter(({ state }) => state === 'draft');
  const isSelected = (id: string) => !deselected.has(id);
  return {
    drafts,
    selected: drafts.filter(({ id }) => isSelected(id)),
    isSelected,
    toggle: (id: string) => {
      const next = new Set(deselected);
      if (!next.delete(id)) next.add(id);
      setDeselected(next);
    },
    selectAll: () => setDeselected(new Set()),
    selectNone: () => setDeselected(new Set(drafts.map(({ id }) => id))),
  };
}
