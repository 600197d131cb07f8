import { identityOfHost, WidgetWebsites } from '@app/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { InstallationsRepository } from '../installations.repository.js';
import { WidgetCounts } from '../widget-counts.js';
import { KnownWebsites } from './known-websites.js';
import { PingIntake } from './ping-intake.js';
import type { Ping } from './ping.js';
import { StaleReports } from './stale-reports.js';

const WRITE_EVERY_MS = 2_000; // a process that is killed loses this much
const ROWS_PER_STATEMENT = 2_000;

interface MatchedPing extends Ping {
  readonly websiteId: string;
}

/** Writes the pings of this process in batches; they count if they come from pages of the website itself. */
@Injectable()
export class PingWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PingWriter.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;

  constructor(
    private readonly intake: PingIntake,
    private readonly known: KnownWebsites,
    private readonly websites: WidgetWebsites,
    private readonly installations: InstallationsRepository,
    private readonly stale: StaleReports,
    private readonly counts: WidgetCounts,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  /** Writes what is waiting before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
    await this.flush();
  }

  /** Never rejects: what could not be written is retried. One round at a time. */
  flush(): Promise<void> {
    this.round ??= this.writeAll().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  private async writeAll(): Promise<void> {
    const waiting = this.intake.drain();
    let unwritten: readonly Ping[] = waiting;
    if (waiting.length === 0) return;
    try {
      const own = await this.matchToWebsites(waiting);
      unwritten = own;
      for (let at = 0; at < own.length; at += ROWS_PER_STATEMENT) {
        await this.write(own.slice(at, at + ROWS_PER_STATEMENT));
        unwritten = own.slice(at + ROWS_PER_STATEMENT);
      }
    } catch (error) {
      // Either a website was removed at this moment, or PostgreSQL is down.
      this.known.forgetAll();
      this.intake.putBack(unwritten);
      this.logger.warn({ err: error }, 'Pings could not be stored; retrying.');
    }
  }

  private async matchToWebsites(pings: readonly Ping[]): Promise<MatchedPing[]> {
    const websites = await this.known.find(new Set(pings.map(({ siteId }) => siteId)));
    const own = new Map<string, MatchedPing>();
    for (const ping of pings) {
      const website = websites.get(ping.siteId);
      if (website === undefined) this.counts.pings.unknown_site += 1;
      else if (identityOfHost(ping.host) !== website.identity) {
        this.counts.pings.foreign_origin += 1;
      } else {
        // The spellings of one website (with and without www.) are one installation.
        const other = own.get(website.id);
        const newest = other !== undefined && other.at > ping.at ? other : ping;
        const stale = [...new Set([...(other?.stale ?? []), ...ping.stale])];
        own.set(website.id, { ...newest, stale, websiteId: website.id });
      }
    }
    return [...own.values()];
  }

  private async write(own: readonly MatchedPing[]): Promise<void> {
    await this.installations.saveSeen(own);
    await this.websites.recordSeen(own.map(({ websiteId, at }) => ({ websiteId, at })));
    this.counts.pings.counted += own.length;
    this.stale.report(own);
  }
}
