import { NO_LINES, importResponse, startImportResponse } from '@app/access-logs/contract';
import type {
  ImportBatchInput,
  LogHits,
  LogImport,
  StartImportResponse,
} from '@app/access-logs/contract';
import { isFailure } from '@app/common/contract';
import { randomUUID } from 'node:crypto';
import type { LogsCommand } from './logs-command-line.js';

const ATTEMPTS = 5;
const RETRY_MS = 1_000;
/** A request has at most 1 MB. */
const BATCH_MAX_CHARS = 600_000;
const BATCH_MAX_ROWS = 4_000;
/** All but the path of a row. */
const ROW_CHARS = 120;

/** The API has refused a request, or cannot be reached. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** An import over the REST API with an API key. */
export class ImportClient {
  private readonly importId = randomUUID();
  private batch = 0;

  constructor(
    private readonly command: LogsCommand,
    private readonly signal: AbortSignal,
  ) {}

  async start(fileName: string): Promise<StartImportResponse> {
    const { websiteId, source, format } = this.command;
    const body = { importId: this.importId, source, fileName, format };
    const path = `api/seo/websites/${websiteId}/access-logs`;
    return startImportResponse.parse(await this.post(path, body));
  }

  /** Stores sums in batches; those after the first hold rows only, so that nothing is counted twice. */
  async send(
    part: Omit<ImportBatchInput, 'batch' | 'rows'> & { readonly rows: readonly LogHits[] },
  ): Promise<LogImport> {
    const batches = batchesOf(part.rows);
    let stored: LogImport | null = null;
    for (const [at, rows] of batches.entries()) {
      const isFirst = at === 0;
      const body: ImportBatchInput = {
        ...{ batch: this.batch, rows: [...rows], format: part.format },
        isLast: part.isLast && at === batches.length - 1,
        counts: isFirst ? part.counts : NO_LINES,
        ...{ from: isFirst ? part.from : null, to: isFirst ? part.to : null },
      };
      const path = `api/seo/access-logs/${this.importId}/batches`;
      stored = importResponse.parse(await this.post(path, body)).import;
      this.batch += 1;
    }
    if (stored === null) throw new ImportRefused('Nothing was sent.');
    return stored;
  }

  /** A batch that was stored although its response was lost is stored once. */
  private async post(path: string, body: object): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.tryPost(path, body);
      const isBusy = response === null || response.status === 429 || response.status >= 500;
      if (!isBusy) return await contentOf(response);
      if (attempt === ATTEMPTS) {
        const reason = response === null ? 'cannot be reached' : `responds with ${response.status}`;
        throw new ImportRefused(`${this.command.server.origin} ${reason}.`);
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  }

  /** `null` when the server was not reached. */
  private async tryPost(path: string, body: object): Promise<Response | null> {
    const { server, apiKey } = this.command;
    try {
      return await fetch(new URL(path, server), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
        body: JSON.stringify(body),
        redirect: 'error', // the key is for this server only
        signal: this.signal,
      });
    } catch (error) {
      if (this.signal.aborted) throw error;
      return null;
    }
  }
}

async function contentOf(response: Response): Promise<unknown> {
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return content;
  throw new ImportRefused(
    isFailure(content) ? content.error : `The server responds with ${response.status}.`,
  );
}

/** At least one, also without rows. */
function batchesOf(rows: readonly LogHits[]): LogHits[][] {
  const batches: LogHits[][] = [[]];
  let chars = 0;
  for (const row of rows) {
    const last = batches.at(-1) ?? [];
    chars += row.path.length + ROW_CHARS;
    if (last.length < BATCH_MAX_ROWS && chars < BATCH_MAX_CHARS) {
      last.push(row);
      continue;
    }
    batches.push([row]);
    chars = row.path.length + ROW_CHARS;
  }
  return batches;
}
