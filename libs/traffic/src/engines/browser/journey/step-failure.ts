/** A step was not reached; the rest of a sentence that begins with the step. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}
