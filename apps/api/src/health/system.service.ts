import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { crawlerUserAgent } from '@app/outbound/contract';
import { visitorIdentity } from '@app/traffic/contract';
import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import type { HealthCheckResult, HealthIndicatorFunction } from '@nestjs/terminus';
import type { ConfigurationResponse } from '../configuration/configuration.contract.js';
import { describeConfiguration } from '../configuration/describe-configuration.js';
import type { HealthResponse, HealthCheck, SiteResponse } from './health.contract.js';
import { PartChecks } from './part-checks.js';

const parts = ['database', 'queue', 'browser', 'mail', 'storage'] as const;
type Part = (typeof parts)[number];

const sentences: Record<Part, Record<HealthCheck['status'], string>> = {
  database: {
    ok: 'PostgreSQL responds.',
    degraded: 'PostgreSQL does not respond.',
    not_configured: '',
  },
  queue: { ok: 'Redis responds.', degraded: 'Redis does not respond.', not_configured: '' },
  browser: {
    ok: 'Chromium starts.',
    degraded: 'Chromium does not start.',
    not_configured: 'No browser is configured (CHROMIUM_PATH).',
  },
  mail: {
    ok: 'The mail server responds.',
    degraded: 'The mail server does not respond.',
    not_configured: 'No mail server is configured (SMTP_URL).',
  },
  storage: { ok: 'Files can be stored.', degraded: 'Files cannot be stored.', not_configured: '' },
};

/** Health and properties of this installation. */
@Injectable()
export class SystemService {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly checks: PartChecks,
  ) {}

  async readHealth(): Promise<HealthResponse> {
    const result = await this.runChecks();
    const checkOf = (part: Part): HealthCheck => {
      const details = result.details[part];
      const status =
        details?.status !== 'up'
          ? 'degraded'
          : details.isConfigured === false
            ? 'not_configured'
            : 'ok';
      return { status, detail: sentences[part][status] };
    };
    return {
      status: result.status === 'ok' ? 'ok' : 'degraded',
      checks: {
        database: checkOf('database'),
        queue: checkOf('queue'),
        browser: checkOf('browser'),
        mail: checkOf('mail'),
        storage: checkOf('storage'),
      },
    };
  }

  readSite(): SiteResponse {
    return {
      publicUrl: this.config.publicUrl,
      supportEmail: this.config.supportEmail,
      demoSiteUrl: this.config.demoSiteUrl,
      isEmbedded: this.config.isEmbedded,
      crawlerUserAgent: crawlerUserAgent(this.config.publicUrl),
      visitorUserAgent: visitorIdentity(this.config.publicUrl),
      signsVisits: this.config.encryptionKeys.length > 0,
    };
  }

  readConfiguration(): ConfigurationResponse {
    return describeConfiguration(this.config);
  }

  private async runChecks(): Promise<HealthCheckResult> {
    try {
      return await this.health.check(parts.map((part) => this.indicatorOf(part)));
    } catch (error) {
      if (error instanceof ServiceUnavailableException)
        return error.getResponse() as HealthCheckResult;
      throw error;
    }
  }

  private indicatorOf(part: Part): HealthIndicatorFunction {
    return async () => {
      const indicator = this.indicators.check(part);
      try {
        const check = this.checks[part]();
        await check;
        return indicator.up({ isConfigured: check !== null });
      } catch {
        return indicator.down();
      }
    };
  }
}
