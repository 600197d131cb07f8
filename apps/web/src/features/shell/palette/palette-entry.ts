import type { LucideIcon } from 'lucide-react';

/** One thing that the search of the shell can open. */
export interface PaletteEntry {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Beside the label. */
  readonly hint?: string;
  /** Other words that find it as well as its label. */
  readonly aliases?: readonly string[];
  /** Texts that also find it, but worse than the label. */
  readonly others?: readonly string[];
  /** The server has matched it with what is typed now. */
  readonly isFound?: boolean;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}
