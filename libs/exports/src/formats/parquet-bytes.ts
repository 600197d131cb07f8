import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { BasicType, ColumnSource } from 'hyparquet-writer';
import type {
  ExportColumn,
  ExportRow,
  ExportValue,
  ExportedTable,
} from '../tables/exported-table.js';

const TYPES: Readonly<Record<ExportColumn['type'], BasicType>> = {
  string: 'STRING',
  integer: 'INT64',
  float: 'DOUBLE',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
};
/** In memory at once. */
const ROWS_OF_A_GROUP = 10_000;

/** A table as Parquet, compressed with Snappy; it is sent group by group. Unknown values are null. */
export async function* parquetBytes({ columns, rows }: ExportedTable): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: columnData(columns, []) });
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'Groundswell' });
  let group: ExportRow[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < ROWS_OF_A_GROUP) continue;
    await parquet.write({ columnData: columnData(columns, group), rowGroupSize: ROWS_OF_A_GROUP });
    group = [];
    yield taken(writer);
  }
  if (group.length > 0)
    await parquet.write({ columnData: columnData(columns, group), rowGroupSize: ROWS_OF_A_GROUP });
  await parquet.finish();
  yield taken(writer);
}

function columnData(columns: readonly ExportColumn[], rows: readonly ExportRow[]): ColumnSource[] {
  return columns.map(({ name, type }, at) => ({
    ...{ name, type: TYPES[type], nullable: true },
    data: rows.map((row) => parquetValue(type, row[at] ?? null)),
  }));
}

function parquetValue(
  type: ExportColumn['type'],
  value: ExportValue,
): string | number | bigint | boolean | Date | null {
  if (type === 'integer' && typeof value === 'number') return BigInt(Math.round(value));
  if (type === 'timestamp' && typeof value === 'string') return new Date(value);
  return value;
}

/** What was written since the last call: the writer goes on counting from there. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = new Uint8Array(writer.getBuffer());
  writer.index = 0;
  return bytes;
}
