import { AppError, Clock, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { merged } from '../bots/proven-hits.js';
import { IMPORTS_LISTED, IMPORTS_MAX, NO_LINES } from '../contract/index.js';
import type {
  ImportBatchInput,
  ImportResponse,
  LogHits,
  LogImportList,
  StartImportInput,
  StartImportResponse,
} from '../contract/index.js';
import type { AccessLogImport } from '../entities/access-log-import.entity.js';
import { START } from '../parsing/log-parser.js';
import type { LogScope } from '../parsing/log-parser.js';
import { hostsOf, oldestKept } from '../rules/import-scope.js';
import { pathOfTarget } from '../rules/path-of-target.js';
import { dayOf } from '../rules/log-instants.js';
import { ImportParts, importNotFound } from './import-parts.js';
import { LogImportsRepository } from './imports.repository.js';
import { presentImport } from './present-import.js';

const STARTS: RateLimit = {
  name: 'access-log-imports',
  points: 120,
  seconds: 3_600,
  message: 'You have begun many imports of logs. Please try again later.',
};
const TOO_MANY = `This website has ${IMPORTS_MAX.toLocaleString('en')} logs. Please remove some first.`;
const MS_PER_DAY = 86_400_000;

/** Imports of access logs. Those of other users, and of websites that are not verified, are refused. */
@Injectable()
export class LogImports {
  constructor(
    private readonly repository: LogImportsRepository,
    private readonly parts: ImportParts,
    private readonly websites: WebsitesService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, websiteId: string): Promise<LogImportList> {
    await this.websites.getOwn(actor, websiteId);
    const imports = await this.repository.list(websiteId, IMPORTS_LISTED);
    return { success: true, imports: imports.map(presentImport) };
  }

  /** Begins an import of sums, or continues the one with this id. */
  async start(
    actor: Actor,
    websiteId: string,
    input: StartImportInput,
  ): Promise<StartImportResponse> {
    const { importId: id, ...described } = input;
    const log = await this.begin(actor, websiteId, {
      id,
      kind: 'command',
      length: null,
      ...described,
    });
    const scope = await this.scopeOf(log.website, log.import);
    return {
      success: true,
      import: presentImport(log.import),
      hosts: [...scope.hosts],
      covered: scope.covered.map(({ from, to }) => ({ from: isoOf(from), to: isoOf(to) })),
      oldest: isoOf(scope.oldest),
      batches: log.import.offset,
    };
  }

  /** Stores a batch of sums once. Throws `conflict` for one that does not follow the last. */
  async addBatch(actor: Actor, importId: string, input: ImportBatchInput): Promise<ImportResponse> {
    const { import: found } = await this.getOpen(actor, importId, 'command');
    const { batch, rows, counts, from, to, format, isLast } = input;
    this.requireKeptDays(rows);
    const outcome = await this.parts.store(importId, {
      ...{ offset: batch, nextOffset: batch + 1, counts, format, isLast, problem: null },
      rows: merged(rows.map((row) => ({ ...row, path: pathOfTarget(row.path) }))),
      from: from === null ? null : new Date(from),
      to: to === null ? null : new Date(to),
      position: found.position,
    });
    // Repeated after a lost response: its sums are stored already.
    if (outcome.kind === 'not_next' && batch >= outcome.import.offset)
      throw new AppError('conflict', `Batch ${outcome.import.offset} is next.`);
    return { success: true, import: presentImport(outcome.import) };
  }

  /** Removes an import with its hits. Throws `not_found`. */
  async remove(actor: Actor, importId: string): Promise<{ success: true }> {
    if (!(await this.repository.delete(actor.userId, importId))) throw importNotFound();
    return { success: true };
  }

  /** Throws `website_not_verified`, and `conflict` when the id belongs to something else or there are too many. */
  async begin(
    actor: Actor,
    websiteId: string,
    described: Pick<AccessLogImport, 'id' | 'kind' | 'source' | 'fileName' | 'format' | 'length'>,
  ): Promise<{ readonly import: AccessLogImport; readonly website: Website }> {
    const website = await this.verified(actor, websiteId);
    await this.limits.count(STARTS, actor.userId);
    const known = await this.repository.find(actor.userId, described.id);
    if (known === null && (await this.repository.count(websiteId)) >= IMPORTS_MAX)
      throw new AppError('conflict', TOO_MANY);
    const createdAt = this.clock.now();
    const position = { ...START, format: described.format ?? null };
    await this.repository.insert(
      { ...described, userId: actor.userId, websiteId, createdAt },
      position,
      NO_LINES,
    );
    const found = await this.repository.find(actor.userId, described.id);
    if (found?.websiteId !== websiteId || found.kind !== described.kind)
      throw new AppError('conflict', 'This id belongs to another import.');
    return { import: found, website };
  }

  /** Throws `not_found`, and `website_not_verified` when the website has lost its proof since. */
  async getOpen(
    actor: Actor,
    importId: string,
    kind: AccessLogImport['kind'],
  ): Promise<{ readonly import: AccessLogImport; readonly website: Website }> {
    const found = await this.repository.find(actor.userId, importId);
    if (found?.kind !== kind) throw importNotFound();
    return { import: found, website: await this.verified(actor, found.websiteId) };
  }

  /** Which lines of an import's log count. */
  async scopeOf(website: Website, found: AccessLogImport): Promise<LogScope> {
    const covered = await this.repository.covered(null, found, { except: found.id });
    const now = this.clock.now().getTime();
    return {
      hosts: hostsOf(website.host),
      covered: covered.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })),
      oldest: oldestKept(now),
      now,
    };
  }

  private async verified(actor: Actor, websiteId: string): Promise<Website> {
    const website = await this.websites.getOwn(actor, websiteId);
    if (website.verifiedBy == null)
      throw new AppError(
        'website_not_verified',
        'Verify this website first: only logs of verified websites are read.',
      );
    return website;
  }

  private requireKeptDays(rows: readonly LogHits[]): void {
    const now = this.clock.now().getTime();
    const [oldest, newest] = [dayOf(oldestKept(now)), dayOf(now + MS_PER_DAY)];
    const wrong = rows.find(({ day }) => day < oldest || day > newest);
    if (wrong === undefined) return;
    const message = `${wrong.day} is not between ${oldest} and ${newest}`;
    throw new AppError('validation_failed', message, { details: { rows: message } });
  }
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
