import { AppError, Clock, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { SiteReader, WebsitesService, websiteAddressOf } from '@app/domain';
import type { Website } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { IndexNowResponse, IndexNowSubmission, SetAutomaticInput } from './contract/index.js';
import type { StoredIndexNowSubmission } from './entities/index-now-submission.entity.js';
import { StoredIndexNowWebsite } from './entities/index-now-website.entity.js';
import { IndexNowRepository } from './index-now.repository.js';

const KEY_BYTES = 16; // 32 hexadecimal digits; the protocol allows 8 to 128 characters
const KEY_FILE_MAX_BYTES = 1_024;
const EXAMPLES = 20;
const SUBMISSIONS_SHOWN = 20;
/** Each requests a file of the website. */
const CHECKS: RateLimit = {
  name: 'index-now-check',
  points: 30,
  seconds: 600,
  message: 'The key file was checked many times. Please try again in a few minutes.',
};

/** IndexNow for a website: its key, and what changed and was submitted. */
@Injectable()
export class IndexNowService {
  constructor(
    private readonly repository: IndexNowRepository,
    private readonly websites: WebsitesService,
    private readonly reader: SiteReader,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, websiteId: string): Promise<IndexNowResponse> {
    const website = await this.websites.getOwn(actor, websiteId);
    const stored = await this.repository.find(websiteId);
    if (stored === null) return { success: true, indexNow: null };
    await this.repository.collect(website, this.clock.now());
    return this.present(website, stored);
  }

  /** Gives the website a key; repeated, it keeps the key. */
  async setUp(actor: Actor, websiteId: string): Promise<IndexNowResponse> {
    await this.websites.getOwn(actor, websiteId);
    const key = randomBytes(KEY_BYTES).toString('hex');
    await this.repository.add(websiteId, key, this.clock.now());
    return this.get(actor, websiteId);
  }

  async setAutomatic(
    actor: Actor,
    { websiteId, isAutomatic }: SetAutomaticInput,
  ): Promise<IndexNowResponse> {
    await this.requireStored(actor, websiteId);
    await this.repository.setAutomatic(websiteId, isAutomatic);
    return this.get(actor, websiteId);
  }

  /** Requests the key file. What is wrong with it is in `problem`. */
  async check(actor: Actor, websiteId: string): Promise<IndexNowResponse> {
    const { website, stored } = await this.requireStored(actor, websiteId);
    await this.limits.count(CHECKS, actor.userId);
    const problem = await this.keyProblem(actor, website, stored.key);
    const verifiedAt = problem === null ? this.clock.now() : null;
    await this.repository.saveCheck(websiteId, { verifiedAt, problem });
    return this.get(actor, websiteId);
  }

  /** Submits what waits, at most 10,000 addresses. Throws `conflict` with the reason when nothing can be. */
  async submit(actor: Actor, websiteId: string): Promise<IndexNowResponse> {
    const { website, stored } = await this.requireStored(actor, websiteId);
    if (stored.verifiedAt == null)
      throw new AppError('conflict', 'Please put the key file on the website and check it first.');
    const now = this.clock.now();
    await this.repository.collect(website, now);
    if ((await this.repository.queue(websiteId, false, now)) === null)
      throw new AppError(
        'conflict',
        'There is nothing to submit, or a submission is already on its way.',
      );
    return this.get(actor, websiteId);
  }

  /** The key file. Throws `not_found` before it is set up. */
  async keyFile(actor: Actor, websiteId: string): Promise<{ name: string; text: string }> {
    const { stored } = await this.requireStored(actor, websiteId);
    return { name: `${stored.key}.txt`, text: stored.key };
  }

  /** Why the key file is not as it must be; `null` when it is. */
  private async keyProblem(actor: Actor, website: Website, key: string): Promise<string | null> {
    const { origin } = website;
    const { identity } = websiteAddressOf(new URL(origin));
    const site = { userId: actor.userId, origin, identity };
    const file = await this.reader.file(site, `/${key}.txt`, KEY_FILE_MAX_BYTES);
    if (file.kind === 'failed') return file.message;
    if (new URL(file.url).origin !== origin)
      return `${origin}/${key}.txt redirects to ${file.url}. It has to be served at this address.`;
    return file.text.trim() === key ? null : `${file.url} doesn't contain the key.`;
  }

  private async requireStored(
    actor: Actor,
    websiteId: string,
  ): Promise<{ readonly website: Website; readonly stored: StoredIndexNowWebsite }> {
    const website = await this.websites.getOwn(actor, websiteId);
    const stored = await this.repository.find(websiteId);
    if (stored === null)
      throw new AppError('not_found', 'IndexNow is not set up for this website.');
    return { website, stored };
  }

  private async present(
    { id, origin }: Website,
    { key, verifiedAt, problem, isAutomatic }: StoredIndexNowWebsite,
  ): Promise<IndexNowResponse> {
    const [{ total, first }, submissions] = await Promise.all([
      this.repository.waiting(id, EXAMPLES),
      this.repository.submissions(id, SUBMISSIONS_SHOWN),
    ]);
    return {
      success: true,
      indexNow: {
        ...{ key, keyUrl: keyLocation(origin, key), isAutomatic, problem: problem ?? null },
        verifiedAt: verifiedAt?.toISOString() ?? null,
        ...{ waiting: total, examples: first, submissions: submissions.map(presentSubmission) },
      },
    };
  }
}

/** Where the key file of a website is. */
export function keyLocation(origin: string, key: string): string {
  return `${origin}/${key}.txt`;
}

function presentSubmission(row: StoredIndexNowSubmission): IndexNowSubmission {
  const { id, status, urls, isAutomatic, attempts, createdAt } = row;
  return {
    ...{ id, status, urls, isAutomatic, attempts, createdAt: createdAt.toISOString() },
    httpStatus: row.httpStatus ?? null,
    problem: row.problem ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  };
}
