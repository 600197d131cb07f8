import type { PageElement } from './page-element.js';
import type { StartTagAttributes } from './start-tag-attributes.js';

/** Receives the events of the tree builder. */
export interface PageSink {
  doctype(text: string): void;
  /** `html` and `body` may come twice: their attributes are merged. */
  open(element: PageElement, attributes: StartTagAttributes, isInHead: boolean): void;
  /** Shown text of the body, decoded, inside the innermost open element. */
  text(text: string, parent: PageElement | null): void;
  /** Text inside title, script, svg title …, as written. */
  silentText(element: PageElement, text: string): void;
  /** A block begins or ends: words do not continue across it. */
  breakWord(): void;
}

/** Ignores all events: for a body that a frameset replaces. */
export const SILENT_SINK: PageSink = {
  doctype: () => undefined,
  open: () => undefined,
  text: () => undefined,
  silentText: () => undefined,
  breakWord: () => undefined,
};
