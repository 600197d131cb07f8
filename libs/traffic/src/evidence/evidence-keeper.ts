import { APP_CONFIG, JobOutbox } from '@app/common';
import type { AppConfig } from '@app/common';
import { storableText } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { VisitReport } from '../engines/visit-engine.js';
import type { StoredEvidenceFile } from '../entities/visit-evidence.entity.js';
import { chooseEvidence, maxFilms } from '../rules/evidence/choose-evidence.js';
import type { EvidenceCandidate, EvidenceLimits } from '../rules/evidence/choose-evidence.js';
import type { VisitEvidence } from '../rules/evidence/visit-evidence.js';
import { EvidenceFiles } from './evidence-files.js';
import type { PackedEvidence } from './evidence-files.js';
import { EvidenceMasking } from './evidence-masking.js';
import { failureGroup, faultOf, measuredGroup } from './evidence-group.js';
import type { VisitFault } from './evidence-group.js';
import { repeatVisitJob, repeatVisitJobKey } from './evidence-repeat.job.js';
import { EvidenceRepository } from './evidence.repository.js';
import type { EvidenceVisit, NewEvidence } from './evidence.repository.js';

const MB = 1_000_000;
const MAX_MESSAGE_CHARS = 500;
/** Before it is packed. */
const UNKNOWN_BYTES = 1;

/** Evidence whose files are stored, to be kept or removed. */
export interface PreparedEvidence {
  readonly id: string;
  readonly visit: EvidenceVisit;
  readonly candidate: EvidenceCandidate;
  readonly fault: VisitFault | null;
  readonly evidence: VisitEvidence;
  readonly packed: PackedEvidence;
}

/** Decides which visits of a campaign leave evidence, and stores it. */
@Injectable()
export class EvidenceKeeper {
  private readonly logger = new Logger(EvidenceKeeper.name);
  private readonly maxBytes: number;

  constructor(
    private readonly rows: EvidenceRepository,
    private readonly files: EvidenceFiles,
    private readonly masking: EvidenceMasking,
    private readonly outbox: JobOutbox,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.maxBytes = config.evidence.campaignMb * MB;
  }

  /**
   * Stores the files of what would be kept now; `null` otherwise. Never rejects: a visit counts with or without its
   * evidence.
   */
  async prepare(visitId: string, report: VisitReport): Promise<PreparedEvidence | null> {
    if (report.evidence === undefined || this.maxBytes === 0) return null;
    const fault = faultOf(report);
    const isMeasured = report.pages[0]?.vitals != null;
    if (fault === null && !isMeasured) return null;
    try {
      const visit = await this.rows.findVisit(visitId);
      return visit === null ? null : await this.store(visit, report, fault);
    } catch (error: unknown) {
      this.logger.warn({ err: error, visitId }, 'The evidence of a visit could not be stored.');
      return null;
    }
  }

  /**
   * Keeps it, in the transaction that ends the visit and has locked its campaign. Returns the files that are not needed
   * any more.
   */
  async keep(
    tx: EntityManager,
    prepared: PreparedEvidence,
    at: Date,
  ): Promise<readonly StoredEvidenceFile[]> {
    const { id, visit, candidate, packed } = prepared;
    const kept = await this.rows.kept(visit.campaignId, tx);
    const choice = chooseEvidence(candidate, kept, this.limitsOf(visit));
    if (choice === null) return packed.files;
    const replaced = choice.replaced === null ? [] : await this.rows.remove(tx, choice.replaced);
    const row = rowOf(prepared, at);
    await this.rows.insert(tx, { ...row, kind: choice.kind, id });
    if (choice.isRepeated) {
      const repeatId = randomUUID();
      const nothing = { marks: [], frames: [], requests: 0, consoleLines: 0, files: [], bytes: 0 };
      const repeat = { isRepeat: true, status: 'waiting', hasAllRequests: false } as const;
      await this.rows.insert(tx, {
        ...row,
        ...nothing,
        ...repeat,
        kind: choice.kind,
        id: repeatId,
      });
      const work = { key: repeatVisitJobKey(repeatId), payload: { evidenceId: repeatId } };
      await this.outbox.add(tx, repeatVisitJob, work);
    }
    return replaced;
  }

  /** Whether a campaign may keep so many bytes more. */
  async hasRoom(campaignId: string, bytes: number): Promise<boolean> {
    const kept = await this.rows.kept(campaignId);
    return kept.reduce((sum, other) => sum + other.bytes, bytes) <= this.maxBytes;
  }

  /** Removes files; those that remain are found by the housekeeping. */
  async discard(files: readonly StoredEvidenceFile[]): Promise<void> {
    await this.files.remove(files).catch(() => undefined);
  }

  /** A light visit shows nothing that a repeat could film. */
  private limitsOf({ campaignVisits, engine }: EvidenceVisit): EvidenceLimits {
    const films = engine === 'browser' ? maxFilms(campaignVisits) : 0;
    return { maxBytes: this.maxBytes, maxFilms: films };
  }

  private async store(
    visit: EvidenceVisit,
    report: VisitReport,
    fault: VisitFault | null,
  ): Promise<PreparedEvidence | null> {
    const kept = await this.rows.kept(visit.campaignId);
    const { lcpMs = null } = report.pages[0]?.vitals ?? {};
    const guess: EvidenceCandidate = {
      ...{ isFailure: fault !== null, errorCode: fault?.errorCode ?? null, lcpMs },
      groupKey:
        fault === null
          ? measuredGroup(visit.url, visit.deviceType)
          : failureGroup(fault, report.pages.at(-1)?.url ?? visit.url),
      ...{ isMeasured: true, bytes: UNKNOWN_BYTES },
    };
    // Most visits end here, before anything is put together.
    if (chooseEvidence(guess, kept, this.limitsOf(visit)) === null) return null;
    const recorded = await report.evidence?.();
    if (recorded === undefined) return null;
    const rough = { ...guess, isMeasured: recorded.isMeasured };
    if (chooseEvidence(rough, kept, this.limitsOf(visit)) === null) return null;
    const evidence = await this.masking.mask(recorded, visit.campaignId);
    if (evidence === null) return null;
    const id = randomUUID();
    const packed = await this.files.pack(id, 1, evidence);
    const candidate = { ...rough, bytes: packed.bytes };
    if (chooseEvidence(candidate, kept, this.limitsOf(visit)) === null) return null;
    await this.files.put(packed);
    return { id, visit, candidate, fault, evidence, packed };
  }
}

/** What is stored about the evidence of a visit, besides what it is kept for. */
export function describeEvidence(
  evidence: VisitEvidence,
  { files, bytes }: PackedEvidence,
): Pick<
  NewEvidence,
  'marks' | 'frames' | 'hasAllRequests' | 'requests' | 'consoleLines' | 'files' | 'bytes'
> {
  const hasFilm = files.some(({ file }) => file === 'film');
  return {
    marks: [...evidence.marks],
    frames: hasFilm
      ? evidence.film.map(({ atMs, jpeg }) => ({ atMs, bytes: jpeg.byteLength }))
      : [],
    hasAllRequests: evidence.hasAllRequests,
    requests: evidence.requests.length,
    consoleLines: evidence.console?.length ?? null,
    files: files.map(({ file, key }) => ({ file, key })),
    bytes,
  };
}

function rowOf(
  { visit, candidate, fault, evidence, packed }: PreparedEvidence,
  at: Date,
): Omit<NewEvidence, 'id' | 'kind'> {
  return {
    ...{ campaignId: visit.campaignId, visitId: visit.visitId, seq: visit.seq },
    ...{ groupKey: candidate.groupKey, isRepeat: false, status: 'stored' },
    ...{ url: visit.url, deviceType: visit.deviceType, occurredAt: at },
    ...{ errorCode: fault?.errorCode ?? null, step: fault?.step ?? null, lcpMs: candidate.lcpMs },
    message: fault === null ? null : storableText(fault.message).slice(0, MAX_MESSAGE_CHARS),
    ...describeEvidence(evidence, packed),
  };
}
