/** The values of a statement: each is bound, and named in the text by its number. */
export class BoundValues {
  readonly values: unknown[] = [];

  /** Its placeholder in the statement. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
