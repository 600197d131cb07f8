export type ExportType = 'string' | 'integer' | 'float' | 'boolean' | 'timestamp';

export interface ExportColumn {
  /** Letters, digits and underscores: a column of BigQuery. */
  readonly name: string;
  readonly type: ExportType;
  readonly description: string;
}

/** Instants are ISO 8601; `null` is unknown. */
export type ExportValue = string | number | boolean | null;
export type ExportRow = readonly ExportValue[];

/** A table whose rows are read while it is written. */
export interface ExportedTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: AsyncIterable<ExportRow>;
}

/** A column and how its value is read from a row of the product. */
export interface ReadColumn<Row> extends ExportColumn {
  readonly read: (row: Row) => ExportValue;
}

/** The table of what `rows` are, by its columns. */
export function tableOf<Row>(
  columns: readonly ReadColumn<Row>[],
  rows: AsyncIterable<Row>,
): ExportedTable {
  return {
    columns: columns.map(({ name, type, description }) => ({ name, type, description })),
    rows: valuesOf(columns, rows),
  };
}

async function* valuesOf<Row>(
  columns: readonly ReadColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield columns.map(({ read }) => read(row));
}
