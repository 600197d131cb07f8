import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { ExportFileParams, ExportFileQuery } from './contract/index.js';
import { MEDIA_TYPES, bigQuerySchema, writeTable } from './formats/write-table.js';
import { ExportedTables } from './tables/exported-tables.js';

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/** Tables as files, written while they are downloaded. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly tables: ExportedTables,
    private readonly clock: Clock,
  ) {}

  /** Throws as `ExportedTables.open`. */
  async file(
    actor: Actor,
    { table, format }: ExportFileParams,
    query: ExportFileQuery,
  ): Promise<ExportFile> {
    const opened = await this.tables.open(actor, table, query);
    const day = this.clock.now().toISOString().slice(0, 10);
    const type = MEDIA_TYPES[format];
    if (format === 'schema')
      return {
        name: `${table}-schema.json`,
        type,
        content: Readable.from([bigQuerySchema(opened.columns)]),
      };
    return { name: `${table}-${day}.${format}`, type, content: writeTable(opened, format) };
  }
}
