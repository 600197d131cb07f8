import { hashToken } from '@app/auth';
import { APP_CONFIG, AppError, Clock, JobOutbox, RateLimits } from '@app/common';
import type { AppConfig, RateLimit, RequestOrigin } from '@app/common';
import { readTypedAddress } from '@app/common/contract';
import { TypedAddresses } from '@app/domain';
import { siteOf } from '@app/outbound';
import { RULE_VERSION } from '@app/seo-audits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { GUEST_SCAN_PAGES } from '../contract/index.js';
import type { GuestScanStarted, StartGuestScanInput } from '../contract/index.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { GuestOutboundClient } from '../scans/guest-outbound-client.js';
import { runScanJob, scanJobKey } from '../scans/run-scan.job.js';
import { GuestKeys } from './guest-keys.js';
import { GUEST_WINDOW_MS, SCANS_OF_SITE, SCANS_OF_GUEST, decideGuestScan } from './guest-limits.js';
import { GuestScansRepository } from './guest-scans.repository.js';

const TURNED_OFF =
  "Scans without an account aren't available here. Create a free account to scan your website.";

/** Also of addresses that are refused, because finding out costs requests to that host. Per guest. */
const ATTEMPTS: RateLimit = {
  name: 'guest-scan',
  points: 30,
  seconds: 3_600,
  message: 'Too many attempts. Please wait a moment and try again.',
};

/** A request that is repeated this soon, because its response was lost or a button was pressed twice, is the same. */
const REPEATED_WITHIN_MS = 60_000;

interface Guest {
  readonly guestHash: string;
  /** Registrable domain of the website. */
  readonly site: string;
}

/** Starting scans without an account: at most five pages, without a browser, after everybody who has an account. */
@Injectable()
export class GuestScansService {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly guests: GuestScansRepository,
    private readonly scans: ScansRepository,
    private readonly keys: GuestKeys,
    private readonly limits: RateLimits,
    private readonly addresses: TypedAddresses,
    private readonly outbound: GuestOutboundClient,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `guest_scans_off`, `rate_limited` with the time until the next scan, `validation_failed` and
   * `target_refused`.
   */
  async start(
    origin: RequestOrigin,
    { url: typed }: StartGuestScanInput,
  ): Promise<GuestScanStarted> {
    if (this.config.guestScansPerHour === 0) throw new AppError('guest_scans_off', TURNED_OFF);
    const guestHash = this.keys.guestHash(origin.ip);
    await this.limits.count(ATTEMPTS, guestHash);
    const address = readTypedAddress(typed);
    if (address === null)
      throw new AppError('validation_failed', 'Please enter a valid website address');
    const urls: readonly [URL, ...URL[]] =
      address.kind === 'complete' ? [address.url] : [address.https, address.http];
    const [first] = urls;
    const guest = { guestHash, site: siteOf(first.hostname) };
    // Before any request goes out, for guests who may not start a scan.
    const repeated = await this.repeatedOrAllowed(guest, urls);
    if (repeated !== null) return this.started(repeated, null);
    const validation = await this.outbound.validate(first.href);
    if (!validation.ok) throw new AppError('target_refused', validation.message);
    const { url, note } = await this.addresses.resolve(null, typed);
    const scanId = await this.guests.transaction(async (tx) => {
      await this.guests.lockStarts(tx);
      const other = await this.repeatedOrAllowed(guest, [url], tx);
      return other ?? (await this.store(tx, guest, url.href));
    });
    return this.started(scanId, note);
  }

  private started(scanId: string, note: string | null): GuestScanStarted {
    return { success: true, token: this.keys.linkToken(scanId), note };
  }

  /** The scan that the request repeats; `null` when a new one may start. Throws `rate_limited`. */
  private async repeatedOrAllowed(
    guest: Guest,
    urls: readonly URL[],
    tx?: EntityManager,
  ): Promise<string | null> {
    const now = this.clock.now();
    const repeated = await this.guests.findRepeated(
      {
        guestHash: guest.guestHash,
        urls: urls.map(({ href }) => href),
        since: new Date(now.getTime() - REPEATED_WITHIN_MS),
      },
      tx,
    );
    if (repeated !== null) return repeated;
    const since = new Date(now.getTime() - GUEST_WINDOW_MS);
    const installation = this.config.guestScansPerHour;
    const limits = { guest: SCANS_OF_GUEST, site: SCANS_OF_SITE, installation };
    const filled = await this.guests.filledSince(guest, { limits, since }, tx);
    const refusal = decideGuestScan(
      this.isDemoSite(guest.site) ? { ...filled, site: null } : filled,
      now,
    );
    if (refusal === null) return null;
    const { limit, message, retryAfterSeconds } = refusal;
    throw new AppError('rate_limited', message, { retryAfterSeconds, details: { limit } });
  }

  /** It belongs to the installation and is there to be scanned. */
  private isDemoSite(site: string): boolean {
    const { demoSiteUrl } = this.config;
    return demoSiteUrl !== null && siteOf(new URL(demoSiteUrl).hostname) === site;
  }

  private async store(tx: EntityManager, guest: Guest, url: string): Promise<string> {
    const now = this.clock.now();
    const id = randomUUID();
    await this.scans.insert(tx, {
      id,
      userId: null,
      websiteId: null,
      url,
      mode: 'site',
      maxPages: GUEST_SCAN_PAGES,
      isRescan: true,
      ruleVersion: RULE_VERSION,
      createdAt: now,
    });
    const tokenHash = hashToken(this.keys.linkToken(id));
    await this.guests.insert(tx, { ...guest, tokenHash, scanId: id, createdAt: now });
    await this.outbox.add(tx, runScanJob, { key: scanJobKey(id), payload: { scanId: id } });
    return id;
  }
}
