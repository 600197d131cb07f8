import { APP_CONFIG, FileStore, RedisConnections } from '@app/common';
import type { AppConfig } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mailServerResponds } from './mail-server.js';

const CHECK_TIMEOUT_MS = 3_000;
const BROWSER_CHECK_VALID_MS = 60_000; // starting Chromium costs 50 ms of processor time

/** One real request to each dependency; each rejects when the dependency does not work. */
@Injectable()
export class PartChecks {
  private browserCheck: { readonly at: number; readonly result: Promise<void> } | undefined;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly em: EntityManager,
    private readonly redis: RedisConnections,
    private readonly files: FileStore,
  ) {}

  async database(): Promise<void> {
    await this.em.fork().execute('select 1');
  }

  async queue(): Promise<void> {
    await this.redis.commands.ping();
  }

  /** `null` when no browser is configured. */
  browser(): Promise<void> | null {
    const path = this.config.chromiumPath;
    if (path === null) return null;
    const now = performance.now();
    if (this.browserCheck === undefined || now - this.browserCheck.at > BROWSER_CHECK_VALID_MS) {
      this.browserCheck = { at: now, result: this.startBrowser(path) };
    }
    return this.browserCheck.result;
  }

  /** `null` when no mail server is configured. */
  mail(): Promise<void> | null {
    return this.config.smtpUrl === null
      ? null
      : mailServerResponds(this.config.smtpUrl, CHECK_TIMEOUT_MS);
  }

  storage(): Promise<void> {
    return this.files.check();
  }

  private async startBrowser(path: string): Promise<void> {
    const libraries = this.config.chromiumLibraryPath;
    const env = libraries === null ? {} : { LD_LIBRARY_PATH: libraries };
    await promisify(execFile)(path, ['--version'], { timeout: CHECK_TIMEOUT_MS, env });
  }
}
