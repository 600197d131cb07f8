import type { FixableIssue } from '@app/seo-scan';
import type { PageFixKind } from '../contract/index.js';

/** One value of a page to be written, with the issues it resolves. */
export interface FixToWrite {
  readonly kind: PageFixKind;
  /** Name of a meta tag, such as `og:title`. */
  readonly name: string | null;
  /** See Fix. */
  readonly elementKey: string;
  readonly selector: string | null;
  /** The current value on the page. */
  readonly original: string | null;
  readonly issues: readonly FixableIssue[];
  /** Why it can only be a suggestion, as a sentence; `null` if it may go live. */
  readonly suggestionOnly: string | null;
}
