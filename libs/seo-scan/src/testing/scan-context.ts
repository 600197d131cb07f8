import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { ScanAllowanceService } from '@app/billing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { ScanReadingService } from '../scans/scan-reading.service.js';
import { ScanRunner } from '../scans/scan-runner.js';
import { SeoScanRunnerModule } from '../seo-scan-runner.module.js';
import { SeoScanService } from '../scans/seo-scan.service.js';
import { linkedPages, serveSite } from './local-site.js';
import type { SiteResponse, LocalSite } from './local-site.js';

export const scanOptions = { mode: 'site', maxPages: 8, rescan: false } as const;

/** The scan feature on real services, a website of eight pages, and users who scan it. */
export class ScanContext {
  readonly scans: SeoScanService;
  readonly reading: ScanReadingService;
  readonly runner: ScanRunner;
  readonly allowance: ScanAllowanceService;
  private readonly sites: LocalSite[] = [];

  private constructor(
    readonly context: TestContext,
    readonly site: LocalSite,
    readonly pages: Readonly<Record<string, SiteResponse>>,
  ) {
    this.scans = context.module.get(SeoScanService);
    this.reading = context.module.get(ScanReadingService);
    this.runner = context.module.get(ScanRunner);
    this.allowance = context.module.get(ScanAllowanceService);
  }

  /** By default without a browser, which is slow: the checks of rendered pages are not measured. */
  static async create({
    hasBrowser = false,
    environment = {},
  }: {
    readonly hasBrowser?: boolean;
    readonly environment?: Readonly<Record<string, string>>;
  } = {}): Promise<ScanContext> {
    const pages = linkedPages(8);
    const context = await createTestContext([AuthModule, SeoScanRunnerModule], {
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      ...(hasBrowser ? chromiumOfTheTests() : { CHROMIUM_PATH: '' }),
      ...environment,
    });
    return new ScanContext(context, await serveSite(pages), pages);
  }

  aUser(): Promise<Actor> {
    return newUser(this.context);
  }

  /** One more website, closed with `closeSites`. */
  async aSite(responses: Readonly<Record<string, SiteResponse>>): Promise<LocalSite> {
    const other = await serveSite(responses);
    this.sites.push(other);
    return other;
  }

  async start(actor: Actor, url: string, more: object = {}): Promise<string> {
    const result = await this.scans.start(actor, { ...scanOptions, url, ...more }, null);
    if (!result.success) throw new Error('The allowance is used up');
    return result.scanId;
  }

  async closeSites(): Promise<void> {
    await Promise.all(this.sites.splice(0).map((other) => other.close()));
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.site.close();
  }
}

function chromiumOfTheTests(): Record<string, string> {
  const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH = '' } = process.env;
  if (CHROMIUM_PATH === undefined) {
    throw new Error('Tests with a browser need CHROMIUM_PATH; `npm test` sets it.');
  }
  return { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH };
}
