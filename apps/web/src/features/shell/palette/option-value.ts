import type { PaletteEntry, PaletteGroup } from './palette-entry.js';

/** The value of an entry in the list of options. */
export function optionValue({ heading }: PaletteGroup, { key }: PaletteEntry): string {
  return `${heading} ${key}`;
}
