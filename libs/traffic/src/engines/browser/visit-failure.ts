import type { VisitErrorCode } from '../../contract/index.js';

/** Ends a visit before its first page was shown, with the code for its report. */
export class VisitFailure extends Error {
  override readonly name = 'VisitFailure';

  constructor(
    readonly code: VisitErrorCode,
    /** For a person. */
    readonly sentence: string,
  ) {
    super(sentence);
  }
}
