import { Clock, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { WebsiteVerification } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GscStatus, Property, SelectPropertiesInput } from '../contract/index.js';
import type { GscProperty } from '../entities/gsc-property.entity.js';
import { GoogleOAuth } from '../providers/google-oauth.provider.js';
import { SearchConsoleApi } from '../providers/search-console.provider.js';
import { checkPropertyJob, checkPropertyJobKey } from '../gsc.jobs.js';
import { daysBetween, googleDay, lastFinalDay, oldestDay } from '../rules/google-days.js';
import { coversWebsite, provesControl } from '../contract/index.js';
import { AccessTokens } from './access-tokens.service.js';
import type { TokenOutcome } from './access-tokens.service.js';
import { NOT_CONFIGURED } from './connect-text.js';
import { ConnectionsRepository } from './connections.repository.js';
import { PropertiesRepository } from './properties.repository.js';
import type { StartedProperty } from './properties.repository.js';

const CONSENT_ENDED =
  'Google ended the access: it was revoked or has expired. Reconnect to continue.';

/** A user's Search Console properties, and which of them are fetched. */
@Injectable()
export class PropertiesService {
  constructor(
    private readonly oauth: GoogleOAuth,
    private readonly api: SearchConsoleApi,
    private readonly tokens: AccessTokens,
    private readonly connections: ConnectionsRepository,
    private readonly properties: PropertiesRepository,
    private readonly verification: WebsiteVerification,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  async status({ userId }: Actor): Promise<GscStatus> {
    const [connection, properties, fetched] = await Promise.all([
      this.connections.find(userId),
      this.properties.list(userId),
      this.properties.countDays(userId),
    ]);
    const needsReconnect = connection?.status === 'needs_reconnect';
    return {
      is_configured: this.oauth.isConfigured,
      reason: this.oauth.isConfigured ? null : NOT_CONFIGURED,
      connection: connection && {
        status: connection.status,
        connected_at: connection.connectedAt.toISOString(),
        problem: needsReconnect ? CONSENT_ENDED : null,
      },
      properties: properties
        .filter(({ isListed }) => isListed)
        .map((property) => this.present(property, fetched.get(property.id) ?? 0)),
    };
  }

  /** Reads the account's current properties from Google, and verifies the user's websites that it controls. */
  async refresh(userId: string): Promise<TokenOutcome<number>> {
    const sites = await this.tokens.request(userId, (token) => this.api.sites(token));
    if (sites.kind !== 'ok') return sites;
    const now = this.clock.now();
    await this.properties.saveListed(userId, sites.data, now);
    await this.connections.saveListed(userId, now);
    const controlled = sites.data.filter(({ permission }) => provesControl(permission));
    await this.verification.verifyWhere(userId, 'gsc', (origin) =>
      controlled.some(({ siteUrl }) => coversWebsite(siteUrl, origin)),
    );
    return { kind: 'ok', data: sites.data.length };
  }

  async refreshOwn(actor: Actor): Promise<GscStatus> {
    await this.refresh(actor.userId);
    return this.status(actor);
  }

  /** Ids that are not the actor's, or that the account has lost, are ignored. */
  async select(actor: Actor, input: SelectPropertiesInput): Promise<GscStatus> {
    const wanted = { ids: input.propertyIds, withPageQueries: input.pageQueriesOf };
    await this.properties.transaction(async (tx) => {
      await this.queueChecks(tx, await this.properties.select(tx, actor.userId, wanted));
    });
    return this.status(actor);
  }

  /** The schedule would run within minutes; a user who has just connected wants to see something. */
  async queueChecks(tx: EntityManager, begun: readonly StartedProperty[]): Promise<void> {
    const on = googleDay(this.clock.now());
    for (const { id, round } of begun) {
      const payload = { propertyId: id, round, on };
      await this.outbox.add(tx, checkPropertyJob, { key: checkPropertyJobKey(payload), payload });
    }
  }

  private present(property: GscProperty, fetched: number): Property {
    const now = this.clock.now();
    const isPaused = property.pausedUntil != null && property.pausedUntil > now;
    const to = property.lastFinalOn ?? lastFinalDay(now, null);
    return {
      id: property.id,
      site_url: property.siteUrl,
      permission: property.permission,
      selected: property.isSelected,
      page_queries: property.hasPageQueries,
      last_final_on: property.lastFinalOn ?? null,
      days_fetched: fetched,
      days_wanted: daysBetween(oldestDay(now), to),
      problem: isPaused ? (property.problem ?? null) : null,
    };
  }
}
