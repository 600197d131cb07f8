import { AppError, Clock, JobOutbox, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { AnalyzerPool, REQUESTS_MAX_WAITING } from '@app/crawler';
import { bytesOf, faultAsFailure } from '@app/crawler/analysis';
import { WebsitesService } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MAPS_PER_WEBSITE, OLD_ADDRESSES_MAX, OLD_LIST_MAX_BYTES } from './contract/index.js';
import type {
  CreateRedirectMapInput,
  RedirectMap,
  RedirectMapList,
  RedirectMapResponse,
  UploadRedirectMapFields,
} from './contract/index.js';
import type { OldList } from './lists/old-list.js';
import { oldList } from './lists/old-list.analysis.js';
import { matchRedirectsJob, matchRedirectsJobKey } from './matching/match-redirects.job.js';
import { presentMap } from './present-map.js';
import { RedirectMapsRepository } from './redirect-maps.repository.js';
import type { MapRow } from './redirect-maps.repository.js';

const SCANS_SHOWN = 50;
/** Maps of all users are compared one after the other, the largest in a minute. */
const NEW_MAPS: RateLimit = {
  name: 'redirect-maps',
  points: 30,
  seconds: 3_600,
  message: 'You have created many redirect maps. Please try again later.',
};

/** Maps from the addresses of an old website to the pages of a new one. */
@Injectable()
export class RedirectMapsService {
  constructor(
    private readonly maps: RedirectMapsRepository,
    private readonly websites: WebsitesService,
    private readonly analyzers: AnalyzerPool,
    private readonly outbox: JobOutbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, websiteId: string): Promise<RedirectMapList> {
    await this.websites.getOwn(actor, websiteId);
    const [maps, scans] = await Promise.all([
      this.maps.list(actor.userId, websiteId),
      this.maps.scans(actor.userId, SCANS_SHOWN),
    ]);
    return {
      success: true,
      maps: maps.map(presentMap),
      scans: scans.map((scan) => ({
        ...scan,
        finishedAt: new Date(scan.finishedAt).toISOString(),
      })),
    };
  }

  async get(actor: Actor, id: string): Promise<RedirectMap> {
    return presentMap(await this.requireOwn(actor, id));
  }

  /** Throws `validation_failed` with a sentence for a list without addresses, `too_large` and `rate_limited`. */
  async createFromList(
    actor: Actor,
    file: Buffer,
    fields: UploadRedirectMapFields,
  ): Promise<RedirectMapResponse> {
    const website = await this.websites.getOwn(actor, fields.websiteId);
    await this.requireScans(actor, { scanId: fields.scanId });
    await this.limits.count(NEW_MAPS, actor.userId);
    const list = await this.read(actor, file, website.origin);
    const map = await this.create(actor, { ...fields, oldScanId: null }, async (tx, id) => {
      await this.maps.insertListed(tx, id, list.addresses);
    });
    return {
      success: true,
      map,
      problems: [...list.problems],
      problemCount: list.problemCount,
    };
  }

  async createFromScan(actor: Actor, input: CreateRedirectMapInput): Promise<RedirectMapResponse> {
    await this.websites.getOwn(actor, input.websiteId);
    await this.requireScans(actor, { scanId: input.scanId, oldScanId: input.oldScanId });
    await this.limits.count(NEW_MAPS, actor.userId);
    let pages = 0;
    const map = await this.create(actor, input, async (tx, id) => {
      pages = await this.maps.insertScanned(tx, id, input.oldScanId);
      if (pages === 0) throw invalid('oldScanId', 'This scan read no pages.');
    });
    const leftOut = Math.max(0, pages - OLD_ADDRESSES_MAX);
    return { success: true, map, problems: [], problemCount: leftOut };
  }

  async remove(actor: Actor, id: string): Promise<{ success: true }> {
    if (!(await this.maps.delete(actor.userId, id))) throw mapNotFound();
    return { success: true };
  }

  /** Throws `not_found`, also for maps of other users. */
  async requireOwn(actor: Actor, id: string): Promise<MapRow> {
    const map = await this.maps.find(actor.userId, id);
    if (map === null) throw mapNotFound();
    return map;
  }

  private async create(
    actor: Actor,
    input: UploadRedirectMapFields & { readonly oldScanId: string | null },
    fill: (tx: EntityManager, id: string) => Promise<void>,
  ): Promise<RedirectMap> {
    const id = randomUUID();
    const { websiteId, scanId, oldScanId } = input;
    const now = this.clock.now();
    const name = input.name === '' ? `Redirects of ${now.toISOString().slice(0, 10)}` : input.name;
    await this.maps.transaction(async (tx) => {
      await this.websites.lock(tx, websiteId);
      if ((await this.maps.count(tx, websiteId)) >= MAPS_PER_WEBSITE)
        throw new AppError(
          'conflict',
          `A website can have ${MAPS_PER_WEBSITE} redirect maps. Please delete one first.`,
        );
      await this.maps.insert(tx, { id, websiteId, name, scanId, oldScanId, createdAt: now });
      await fill(tx, id);
      const key = matchRedirectsJobKey(id);
      await this.outbox.add(tx, matchRedirectsJob, { key, payload: { mapId: id } });
    });
    return this.get(actor, id);
  }

  private async requireScans(
    actor: Actor,
    scans: { readonly scanId: string; readonly oldScanId?: string },
  ): Promise<void> {
    const named = Object.entries(scans);
    const own = await this.maps.ownScans(
      actor.userId,
      named.map(([, id]) => id),
    );
    for (const [field, id] of named)
      if (!own.has(id)) throw invalid(field, 'Please choose a completed scan of a whole website.');
    if (scans.scanId === scans.oldScanId)
      throw invalid('oldScanId', 'Please choose a scan of the old website.');
  }

  private async read(actor: Actor, file: Buffer, origin: string): Promise<OldList> {
    if (file.length === 0) throw invalid('file', 'Please enter old addresses or choose a file.');
    if (file.length > OLD_LIST_MAX_BYTES) throw tooLargeList();
    const analyzer = this.analyzers.for(actor.userId, { maxWaiting: REQUESTS_MAX_WAITING });
    const result = await faultAsFailure(
      analyzer.analyze(oldList, { bytes: bytesOf(file), origin, max: OLD_ADDRESSES_MAX }),
    );
    if (result.kind === 'failed') throw invalid('file', 'This list takes too long to read.');
    if (result.value.addresses.length > 0) return result.value;
    const [problem] = result.value.problems;
    const why = problem === undefined ? '' : ` Line ${problem.line}: ${problem.message}.`;
    throw invalid('file', `There is no address in this list.${why}`);
  }
}

/** The error for a list that is larger than `OLD_LIST_MAX_BYTES`. */
export function tooLargeList(): AppError {
  const message = 'The file can be up to 10 MB';
  return new AppError('too_large', message, { details: { file: message } });
}

function mapNotFound(): AppError {
  return new AppError('not_found', 'Redirect map not found');
}

function invalid(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { [field]: message } });
}
