import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { RepairedElsewhere } from '@app/fixes';
import { serveSite } from '@app/seo-scan/testing';
import type { LocalSite, SiteResponse } from '@app/seo-scan/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ExperimentsModule } from '../experiments.module.js';
import { ExperimentFollower } from '../running/experiment-follower.js';
import { ExperimentTrials } from '../running/experiment-trials.js';
import { ExperimentsRunnerModule } from '../running/experiments-runner.module.js';
import { VariantApplier } from '../running/variant-applier.js';

interface Payload {
  readonly experimentId: string;
  readonly number?: number;
}

const KINDS = ['Rye', 'Wheat', 'Spelt', 'Oat', 'Barley', 'Olive', 'Walnut', 'Potato'];
const SHAPES = ['loaf', 'roll', 'stick'];
const TEXT = `We bake it every morning in the stone oven of Harbour Street, with flour from the mill next door, and let
  it rest for a whole day before. `;

/** A website of 24 breads that a scan has read, and whose clicks Search Console knows. */
export class ExperimentsContext {
  readonly pages: Record<string, SiteResponse> = {};
  ada: Actor = { userId: '', role: 'user', sessionId: null };
  websiteId = '';
  propertyId = '';

  private constructor(
    readonly context: TestContext,
    readonly site: LocalSite,
    pages: Record<string, SiteResponse>,
  ) {
    this.pages = pages;
  }

  static async create(): Promise<ExperimentsContext> {
    const pages: Record<string, SiteResponse> = {};
    const context = await createTestContext(
      [AuthModule, ExperimentsModule, ExperimentsRunnerModule],
      { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1', CHROMIUM_PATH: '' },
    );
    return new ExperimentsContext(context, await serveSite(pages), pages);
  }

  get<Service>(type: Type<Service>): Service {
    return this.context.module.get(type);
  }

  /** A new user with a verified website whose pages had `clicks` a day, from September to 17 November. */
  async reset(clicks = 20): Promise<void> {
    this.context.clock.set('2026-11-20T12:00:00Z');
    for (const path of this.paths()) this.pages[path] = breadPage(titleOf(path));
    this.ada = await newUser(this.context);
    const { origin } = this.site;
    this.websiteId = await this.insert(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token, verified_by, verified_at)
       values (?, ?, ?, ?, ?, now(), 'x', 'dns', now())`,
      [this.ada.userId, origin, new URL(origin).host, new URL(origin).host, `site_${randomUUID()}`],
    );
    const scanId = await this.insert(
      `insert into scans (id, user_id, website_id, url, mode, status, max_pages, rule_version, created_at, finished_at, pages_scanned)
       values (gen_random_uuid(), ?, ?, ?, 'site', 'completed', 500, '1', now(), now(), 24)`,
      [this.ada.userId, this.websiteId, `${origin}/`],
    );
    for (const path of this.paths()) {
      const facts = JSON.stringify({ isIndexable: true, description: null });
      await this.context.rows(
        `insert into scan_pages (scan_id, url, status, depth, outcome, title, facts, audit_outcome)
         values (?, ?, 200, 1, 'ok', ?, ?::jsonb, '{}'::jsonb)`,
        [scanId, origin + path, titleOf(path), facts],
      );
    }
    this.propertyId = await this.insert(
      `insert into gsc_properties (id, user_id, site_url, permission, is_selected, last_final_on, created_at)
       values (gen_random_uuid(), ?, ?, 'siteOwner', true, '2026-11-17', now())`,
      [this.ada.userId, `${origin}/`],
    );
    await this.fetchDays('2026-09-01', '2026-11-17', () => clicks);
  }

  paths(): string[] {
    return KINDS.flatMap((kind) => SHAPES.map((shape) => `/${kind}-${shape}`.toLowerCase()));
  }

  /** Search Console has these days. `clicks`: of each page and day. */
  async fetchDays(from: string, to: string, clicks: (url: string) => number): Promise<void> {
    await this.context.rows(
      `insert into gsc_fetched_days (property_id, day, fetched_at)
       select ?, day, now() from generate_series(?::date, ?::date, '1 day') as day`,
      [this.propertyId, from, to],
    );
    for (const path of this.paths()) {
      const url = this.site.origin + path;
      await this.context.rows(
        `insert into gsc_daily_pages (property_id, day, page, clicks, impressions, position)
         select ?, day, ?, ?, 100, 3 from generate_series(?::date, ?::date, '1 day') as day`,
        [this.propertyId, url, clicks(url), from, to],
      );
    }
    await this.context.rows('update gsc_properties set last_final_on = ? where id = ?', [
      ...[to, this.propertyId],
    ]);
  }

  /** A title that the owner has written for a page. */
  async aLiveFix(url: string, title: string): Promise<void> {
    await this.context.rows(
      `insert into fixes (website_id, user_id, check_id, fingerprint, fingerprints, kind, page_url, path,
         element_key, original_hash, optimized_content, confidence, is_suggestion, state, ai_model, prompt_version,
         input_hash, guards, priority, created_at, applied_at)
       values (?, ?, 'own', 'f', '[]', 'title', ?, ?, '', '', ?, 1, false, 'applied', 'none', 'none', 'h', '[]', 50, now(),
         now())`,
      [this.websiteId, this.ada.userId, url, new URL(url).pathname, title],
    );
  }

  /** Of all fixes, how many experiments decide about, so that they are not put back. */
  async fixesOfExperiments(): Promise<number> {
    const rows = await this.context.rows<{ id: string }>('select id from fixes');
    const em = this.get(EntityManager).fork();
    const own = await this.get(RepairedElsewhere).among(
      em,
      rows.map(({ id }) => id),
    );
    return own.size;
  }

  /** Does what is queued, as the worker's processors do. */
  async work(): Promise<void> {
    const rows = await this.context.rows<{ name: string; payload: Payload }>(
      `select name, payload from outbox_jobs where key like 'experiment:%' and done_at is null order by created_at, key`,
    );
    await this.context.rows(`update outbox_jobs set done_at = now() where key like 'experiment:%'`);
    for (const { name, payload } of rows) {
      const { experimentId, number = 0 } = payload;
      if (name === 'trial') await this.get(ExperimentTrials).run(experimentId);
      else if (name === 'follow') await this.get(ExperimentFollower).follow(experimentId);
      else await this.get(VariantApplier).apply(experimentId, number);
    }
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.site.close();
  }

  private async insert(sql: string, parameters: unknown[]): Promise<string> {
    const [row] = await this.context.rows<{ id: string }>(`${sql} returning id`, parameters);
    return row?.id ?? '';
  }
}

/** "/rye-loaf" is "Rye loaf baked every morning". */
export function titleOf(path: string): string {
  const name = path.slice(1).replace('-', ' ');
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} baked every morning`;
}

export function breadPage(title: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>
    <p>${TEXT.repeat(5)}</p></main></body></html>`;
}
