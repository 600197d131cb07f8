import { useState } from 'react';
import { optionValue } from './option-value.js';
import type { PaletteGroup } from './palette-entry.js';

/** The best match stays selected while answers arrive, unless the user has moved to another one. */
export function useFollowedTop(groups: readonly PaletteGroup[]): [string, (value: string) => void] {
  const [group] = groups;
  const [entry] = group?.entries ?? [];
  const first = group === undefined || entry === undefined ? '' : optionValue(group, entry);
  const [top, setTop] = useState(first);
  const [value, setValue] = useState(first);
  if (first === top) return [value, setValue];
  setTop(first);
  if (value === top) setValue(first);
  return [value === top ? first : value, setValue];
}
