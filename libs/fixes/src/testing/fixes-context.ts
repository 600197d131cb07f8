import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain/contract';
import { ScanRunner, SeoScanRunnerModule, SeoScanService } from '@app/seo-scan';
import { serveSite } from '@app/seo-scan/testing';
import type { SiteResponse, LocalSite } from '@app/seo-scan/testing';
import type { Type } from '@nestjs/common';
import type { Fix, FixState, Generation } from '../contract/index.js';
import { FixesModule } from '../fixes.module.js';
import { FixGenerationModule } from '../generation/fix-generation.module.js';
import { GenerationRunner } from '../generation/generation-runner.js';
import { GenerationsService } from '../generation/generations.service.js';
import { LiveFixes } from '../live-fixes.js';
import { BulkFixesService } from '../states/bulk-fixes.service.js';
import { FixOutcomes } from '../states/fix-outcomes.js';
import type { FixOutcome } from '../states/fix-outcomes.js';
import { FixesService } from '../states/fixes.service.js';

const BREAD = `Our sourdough loaf rests for a whole day before it meets the stone oven. We bake it every
  morning in Harbour Street, with rye and wheat from the mill next door. `;

/** A page of a small bakery with fixable issues. */
export function faultyPage(heading: string, head = '', more = ''): string {
  return `<!doctype html><html><head>${head}</head><body><main><h1>${heading}</h1>
    <p>${BREAD.repeat(6)}</p><figure><img src="/loaf.png"><figcaption>A sourdough loaf</figcaption></figure>
    ${more}</main></body></html>`;
}

/** The feature on real services, without the queue: a website, its owner, and a scan of it. */
export class FixesContext {
  readonly fixes: FixesService;
  readonly bulk: BulkFixesService;
  readonly generations: GenerationsService;
  readonly runner: GenerationRunner;
  readonly outcomes: FixOutcomes;
  readonly live: LiveFixes;
  readonly websites: WebsitesService;
  ada: Actor = { userId: '', role: 'user', sessionId: null };
  /** Verified. */
  website: Website;
  scanId = '';

  private constructor(
    readonly context: TestContext,
    readonly site: LocalSite,
    /** The pages of the website, which tests may change. */
    readonly pages: Record<string, SiteResponse>,
  ) {
    const { module } = context;
    this.fixes = module.get(FixesService);
    this.bulk = module.get(BulkFixesService);
    this.generations = module.get(GenerationsService);
    this.runner = module.get(GenerationRunner);
    this.outcomes = module.get(FixOutcomes);
    this.live = module.get(LiveFixes);
    this.websites = module.get(WebsitesService);
    this.website = NO_WEBSITE;
  }

  static async create(modules: readonly Type[] = []): Promise<FixesContext> {
    const pages: Record<string, SiteResponse> = {};
    const context = await createTestContext(
      [AuthModule, SeoScanRunnerModule, FixesModule, FixGenerationModule, ...modules],
      { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1', CHROMIUM_PATH: '', ENCRYPTION_KEY: 'k'.repeat(32) },
    );
    return new FixesContext(context, await serveSite(pages), pages);
  }

  /** No fixes, two faulty pages, their verified owner and a completed scan, which is shared because it is slow. */
  async reset(): Promise<void> {
    for (const path of Object.keys(this.pages)) Reflect.deleteProperty(this.pages, path);
    this.pages['/'] = faultyPage('Harbour Bakery', '', '<a href="/bread">Our bread</a>');
    this.pages['/bread'] = faultyPage('Bread from the stone oven');
    for (const table of [
      ...['fix_generations', 'fix_repairs', 'website_repair_rules', 'fixes'],
      ...['website_fix_versions', 'outbox_jobs'],
    ])
      await this.context.rows(`delete from ${table}`);
    if ((await this.websites.find(this.website.id || NOBODY)) !== null) {
      await this.verify(this.website.id, true);
      return;
    }
    this.ada = await this.aUser('Ada');
    this.website = await this.aWebsite(this.ada);
    this.scanId = await this.scan();
  }

  aUser(name: string): Promise<Actor> {
    return newUser(this.context, { name });
  }

  async aWebsite(actor: Actor): Promise<Website> {
    const { website } = await this.websites.add(actor, { url: this.site.origin });
    await this.verify(website.id, true);
    return website;
  }

  async verify(websiteId: string, isVerified: boolean): Promise<void> {
    await this.context.rows(
      `update websites set verified_by = ?, verified_at = now() where id = ?`,
      [isVerified ? 'meta' : null, websiteId],
    );
  }

  async scan(actor = this.ada): Promise<string> {
    const scans = this.context.module.get(SeoScanService);
    const options = { mode: 'site', maxPages: 8, rescan: true } as const;
    const result = await scans.start(actor, { ...options, url: `${this.site.origin}/` }, null);
    if (!result.success) throw new Error('The allowance is used up');
    await this.context.module.get(ScanRunner).run(result.scanId);
    return result.scanId;
  }

  /** Runs a generation to its end, in this process. */
  async generate(more: { regenerate?: boolean; checkIds?: string[] } = {}): Promise<Generation> {
    const { scanId } = this;
    const input = { scanId, regenerate: false, ...more };
    const { clock } = this.context;
    clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
    const { id } = await this.generations.start(this.ada, input);
    await this.runner.run(id);
    const ended = await this.generations.find(this.ada, scanId);
    if (ended?.id !== id) throw new Error('Another writing came between.');
    return ended;
  }

  /** All fixes of the user, by their target: "title /bread". */
  async byPlace(actor = this.ada): Promise<Map<string, Fix>> {
    const fixes = await this.fixes.all(actor, {});
    return new Map(
      fixes.map((fix) => [[fix.name ?? fix.kind, new URL(fix.page_url).pathname].join(' '), fix]),
    );
  }

  async fixAt(place: string): Promise<Fix> {
    const fix = (await this.byPlace()).get(place);
    if (fix === undefined) throw new Error(`There is no fix for ${place}.`);
    return fix;
  }

  async stateOf(id: string): Promise<FixState> {
    return (await this.fixes.get(this.ada, id)).fix.state;
  }

  /** The result of verifying the fix in its current state. */
  async outcomeOn(
    fixId: string,
    to: FixOutcome['to'],
    reason: string | null = null,
  ): Promise<FixOutcome> {
    const { applied_at: at } = (await this.fixes.get(this.ada, fixId)).fix;
    const appliedAt = at === null ? null : new Date(at);
    return {
      fixId,
      appliedAt,
      to,
      reason,
      visibility: { rendered: to === 'verified', raw: false },
    };
  }

  async version(): Promise<number> {
    return (await this.live.ofWebsite(this.website.id))?.version ?? -1;
  }

  /** Payloads of the queued verifications. */
  async verifications(): Promise<{ key: string; fixIds: string[] }[]> {
    const rows = await this.context.rows<{ payload: { key: string; fixIds: string[] } }>(
      `select payload from outbox_jobs where name = 'verify' order by created_at, key`,
    );
    return rows.map(({ payload }) => payload);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.site.close();
  }
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_WEBSITE: Website = {
  ...{ id: '', url: '', domain: '', site_id: '', widget_status: 'not_connected' },
  ...{
    widget_checked_at: null,
    last_scan_date: null,
    avg_seo_score: null,
    health_scan_id: null,
    health_scanned_at: null,
  },
  ...{
    verified: false,
    verified_by: null,
    ignores_robots: false,
    scan_requests_per_second: null,
    rendering: 'raw',
    banned_words: [],
    widget_snippet: '',
  },
  verification: {
    meta: { name: '', content: '' },
    dns: { host: '', value: '' },
    file: { path: '', content: '' },
  },
};
