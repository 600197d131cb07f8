/** The driver returns timestamps as text; the repository converts them. */
export function withInstants<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Row {
  const instants = columns.map((column): [PropertyKey, Date | null] => {
    const value: unknown = row[column];
    return [column, typeof value === 'string' ? new Date(value) : null];
  });
  return { ...row, ...(Object.fromEntries(instants) as Partial<Row>) };
}

/** The first row, converted; `null` when there is none. */
export function firstWithInstants<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
): Row | null {
  const [row] = rows;
  return row === undefined ? null : withInstants(row, columns);
}
