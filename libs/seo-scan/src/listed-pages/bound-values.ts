/** The bound values of a statement, which its text refers to by numbered placeholders. */
export class BoundValues {
  readonly values: unknown[] = [];

  /** Returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Binds the values of a condition, and returns it with numbered placeholders instead of question marks. */
  fill({
    sql,
    parameters,
  }: {
    readonly sql: string;
    readonly parameters: readonly unknown[];
  }): string {
    let next = 0;
    return sql.replace(/[?]/g, () => this.add(parameters[next++]));
  }
}
