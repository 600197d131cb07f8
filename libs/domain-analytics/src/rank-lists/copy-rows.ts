/** What `pg` gives to a query that it submits. */
interface CopyConnection {
  query(sql: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** The part of a client of `pg` that an import uses. */
export interface DatabaseClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  query(submitted: CopyQuery): CopyQuery;
  release(error?: Error): void;
}
interface QueryResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** Sends rows in the text format of PostgreSQL by `COPY … FROM STDIN`. */
export function copyRows(client: DatabaseClient, sql: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(sql, rows, resolve, reject));
  });
}

/** A query as `pg` submits it; its own ones cannot send data. */
class CopyQuery {
  constructor(
    private readonly sql: string,
    private readonly rows: Buffer,
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: CopyConnection): void {
    connection.query(this.sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The connection is usable, and the promise settled, when it is ready for the next query.
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}
