import { APP_CONFIG, AppError } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { zipSync } from 'fflate';
import { z } from 'zod';
import { CampaignsService } from '../campaigns/campaigns.service.js';
import type {
  CampaignEvidence,
  Evidence,
  EvidenceDetails,
  EvidenceFile,
  EvidenceFileInput,
  EvidenceFrameInput,
  EvidenceIdInput,
} from '../contract/index.js';
import type { StoredVisitEvidence } from '../entities/visit-evidence.entity.js';
import { consoleText } from '../rules/evidence/console-text.js';
import { NOT_TIMED } from '../rules/evidence/har.js';
import { EvidenceFiles } from './evidence-files.js';
import { EvidenceRepository } from './evidence.repository.js';

const NO_FILE = 'This evidence has no such file.';

const storedConsole = z.object({
  startedAt: z.number(),
  droppedLines: z.number(),
  lines: z.array(
    z.object({
      at: z.number(),
      level: z.string(),
      text: z.string(),
      source: z.string().nullable(),
    }),
  ),
});
const storedHar = z.object({
  log: z.object({
    pages: z.array(z.object({ startedDateTime: z.string() })),
    entries: z.array(
      z.object({
        startedDateTime: z.string(),
        time: z.number(),
        comment: z.string().optional(),
        request: z.object({ method: z.string(), url: z.string() }),
        response: z.object({
          status: z.number(),
          content: z.object({ mimeType: z.string() }),
          bodySize: z.number(),
          comment: z.string().optional(),
        }),
      }),
    ),
  }),
});

interface Download {
  readonly type: string;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** The evidence of an actor's own campaigns. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly rows: EvidenceRepository,
    private readonly files: EvidenceFiles,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async list(actor: Actor, id: string): Promise<CampaignEvidence> {
    await this.campaigns.get(actor, id);
    const rows = await this.rows.list(id);
    return {
      evidence: rows.map((row) => presentEvidence(row, rows)),
      keptDays: this.config.evidence.keptDays,
    };
  }

  /** Requests and console; throws `not_found`. */
  async details(actor: Actor, input: EvidenceIdInput): Promise<EvidenceDetails> {
    const row = await this.getOwn(actor, input);
    const { log } = storedHar.parse(parsed(await this.read(row, 'har')));
    const said = row.consoleLines == null ? null : await this.consoleOf(row);
    const first = log.pages[0] ?? log.entries[0];
    const startedAt = said?.startedAt ?? Date.parse(first?.startedDateTime ?? '');
    return {
      requests: log.entries.map(({ startedDateTime, time, comment, request, response }) => ({
        ...{ method: request.method, url: request.url },
        status: response.status === 0 ? null : response.status,
        mimeType: response.content.mimeType,
        atMs: Math.round(Date.parse(startedDateTime) - startedAt),
        durationMs: comment === NOT_TIMED ? null : time,
        bytes: response.bodySize === -1 ? null : response.bodySize,
        failure: response.comment ?? null,
      })),
      console:
        said?.lines.map(({ at, level, text, source }) => {
          return { atMs: Math.round(at - startedAt), level, text, source };
        }) ?? null,
      droppedLines: said?.droppedLines ?? 0,
    };
  }

  /** Throws `not_found`. */
  async download(actor: Actor, input: EvidenceFileInput): Promise<Download> {
    const row = await this.getOwn(actor, input);
    const { file } = input;
    const content = await this.read(row, file);
    const name = `visit-${row.seq}${row.isRepeat ? '-repeat' : ''}`;
    switch (file) {
      case 'har':
        return { type: 'application/json; charset=utf-8', fileName: `${name}.har`, content };
      case 'console': {
        const text = consoleText(storedConsole.parse(parsed(content)));
        const bytes = Buffer.from(text);
        return { type: TEXT, fileName: `${name}-console.txt`, content: bytes };
      }
      case 'page':
        return { type: TEXT, fileName: `${name}-page.html.txt`, content };
      case 'film':
        return {
          type: 'application/zip',
          fileName: `${name}-film.zip`,
          content: zip(row, content),
        };
    }
  }

  /** JPEG. Throws `not_found`. */
  async frame(actor: Actor, { frame, ...input }: EvidenceFrameInput): Promise<Buffer> {
    const row = await this.getOwn(actor, input);
    const film = await this.read(row, 'film');
    const picture = pictures(row, film)[frame];
    if (picture === undefined) throw new AppError('not_found', 'The film has no such picture.');
    return picture.jpeg;
  }

  private async getOwn(
    actor: Actor,
    { id, evidenceId }: EvidenceIdInput,
  ): Promise<StoredVisitEvidence> {
    await this.campaigns.get(actor, id);
    const row = await this.rows.find(id, evidenceId);
    if (row === null) throw new AppError('not_found', 'This evidence is gone.');
    return row;
  }

  private async consoleOf(row: StoredVisitEvidence): Promise<z.infer<typeof storedConsole>> {
    return storedConsole.parse(parsed(await this.read(row, 'console')));
  }

  private async read(row: StoredVisitEvidence, file: EvidenceFile): Promise<Buffer> {
    const content = await this.files.read(row.files, file);
    if (content === null) throw new AppError('not_found', NO_FILE);
    return content;
  }
}

function parsed(json: Buffer): unknown {
  return JSON.parse(json.toString('utf8'));
}

const TEXT = 'text/plain; charset=utf-8';

function presentEvidence(row: StoredVisitEvidence, all: readonly StoredVisitEvidence[]): Evidence {
  const first = all.find(({ groupKey, kind, isRepeat }) => {
    return !isRepeat && kind === row.kind && groupKey === row.groupKey;
  });
  return {
    ...{ id: row.id, kind: row.kind, status: row.status, isRepeat: row.isRepeat },
    repeatOf: row.isRepeat ? (first?.id ?? null) : null,
    ...{ seq: row.seq, url: row.url, deviceType: row.deviceType },
    occurredAt: row.occurredAt.toISOString(),
    ...{ errorCode: row.errorCode ?? null, message: row.message ?? null, step: row.step ?? null },
    ...{ lcpMs: row.lcpMs ?? null, marks: row.marks, hasAllRequests: row.hasAllRequests },
    frames: row.frames.map(({ atMs }) => atMs),
    ...{ requests: row.requests, consoleLines: row.consoleLines ?? null },
    files: row.files.map(({ file }) => file),
  };
}

function pictures(
  { frames }: StoredVisitEvidence,
  film: Buffer,
): { readonly atMs: number; readonly jpeg: Buffer }[] {
  let start = 0;
  return frames.map(({ atMs, bytes }) => {
    const jpeg = film.subarray(start, start + bytes);
    start += bytes;
    return { atMs, jpeg };
  });
}

function zip(row: StoredVisitEvidence, film: Buffer): Uint8Array {
  const files = pictures(row, film).map(({ atMs, jpeg }) => {
    return [`${String(atMs).padStart(6, '0')}-ms.jpg`, jpeg] as const;
  });
  return zipSync(Object.fromEntries(files), { level: 0 });
}
