/** The bound values of a statement, which its text refers to by numbered placeholders. */
export class BoundValues {
  readonly values: unknown[] = [];

  /** Returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
