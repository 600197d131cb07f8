import { Clock } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { ProviderCaller } from '../calling/provider-caller.js';
import type { PlannedCall } from '../calling/provider-caller.js';
import type { UsableProvider } from '../calling/usable-providers.js';
import type { Place } from '../contract/index.js';
import { SerpProviders } from '../providers/serp-providers.js';
import { PlaceListsRepository } from './place-lists.repository.js';

const DAY_MS = 86_400_000;
const KEEP_DAYS = 30;
const TIMEOUT_MS = 75_000;
/** One that has not ended by then was interrupted, or has failed. */
const RETRY_AFTER_MS = 90_000;

/** DataForSEO's lists of places: each is read once in 30 days, when somebody needs it. */
@Injectable()
export class PlaceLists {
  private readonly logger = new Logger(PlaceLists.name);
  private readonly beingRead = new Map<string, Promise<boolean>>();

  constructor(
    private readonly stored: PlaceListsRepository,
    private readonly providers: SerpProviders,
    private readonly caller: ProviderCaller,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether there is a list of this country, at least an old one. Reads it with this key if it is missing or too old; a
   * reading that fails is not repeated for a minute and a half.
   */
  async ensure(country: string, userId: string, by: UsableProvider): Promise<boolean> {
    const fetchedAt = await this.stored.fetchedAt(country);
    if (fetchedAt !== null && fetchedAt > this.before(KEEP_DAYS * DAY_MS)) return true;
    const started = this.beingRead.get(country) ?? this.start(country, userId, by);
    return (await started) || fetchedAt !== null;
  }

  private start(country: string, userId: string, by: UsableProvider): Promise<boolean> {
    const reading = this.read(country, userId, by).finally(() => this.beingRead.delete(country));
    this.beingRead.set(country, reading);
    return reading;
  }

  private async read(country: string, userId: string, by: UsableProvider): Promise<boolean> {
    const now = this.clock.now();
    // Another process may read it.
    if (!(await this.stored.begin(country, now, this.before(RETRY_AFTER_MS)))) return false;
    const places = await this.fetch(country, userId, by);
    if (places === null) return false;
    await this.stored.replace(country, places, this.clock.now());
    return true;
  }

  private async fetch(
    country: string,
    userId: string,
    { provider, keyOwner, credentials }: UsableProvider,
  ): Promise<readonly Place[] | null> {
    const plan: PlannedCall = {
      ...{ userId, keyOwner, credentials, purpose: 'result_page', provider: provider.name },
      ...{ idempotencyKey: `places:${country}`, estimateMicros: 0 },
      requestsPerSecond: provider.requestsPerSecond,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    // Free of charge, so that it is not in the ledger.
    if ((await this.caller.waitForTurn(plan)) !== null) return null;
    const outcome = await this.caller.send(plan, (context) =>
      this.providers.dataForSeo.places.list(country, context),
    );
    if (outcome.kind === 'ok') return outcome.data;
    const reason = 'reason' in outcome ? outcome.reason : outcome.kind;
    this.logger.warn(`The place list of ${country} could not be loaded: ${reason}.`);
    return null;
  }

  private before(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
