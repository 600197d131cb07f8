import { Repository } from '@app/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { DeliveryStatus, WebhookChanges, WebhookEvent } from '../contract/index.js';
import { StoredWebhookEndpoint } from '../entities/webhook-endpoint.entity.js';

/** The outcome of the newest delivery to an endpoint. */
export interface LastDelivery {
  readonly endpointId: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly answerStatus: number | null;
  readonly at: Date;
}

@Injectable()
export class EndpointsRepository extends Repository {
  list(userId: string): Promise<StoredWebhookEndpoint[]> {
    return this.fork().find(
      StoredWebhookEndpoint,
      { userId },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  find(userId: string, id: string): Promise<StoredWebhookEndpoint | null> {
    return this.fork().findOne(StoredWebhookEndpoint, { userId, id });
  }

  async lastDeliveries(ids: readonly string[]): Promise<Map<string, LastDelivery>> {
    if (ids.length === 0) return new Map();
    const rows = await this.fork().execute<(Omit<LastDelivery, 'at'> & { at: string })[]>(
      `select distinct on (endpoint_id) endpoint_id as "endpointId", status, attempts,
              answer_status as "answerStatus", coalesce(last_attempt_at, created_at) as at
       from webhook_deliveries where endpoint_id in (?)
       order by endpoint_id, created_at desc, id desc`,
      [ids],
    );
    return new Map(rows.map((row) => [row.endpointId, { ...row, at: new Date(row.at) }]));
  }

  /** `full`: the user already has `limit`; `taken`: one of them has this address. Serialised per user. */
  async create(
    endpoint: { userId: string; url: string; events: readonly WebhookEvent[]; createdAt: Date },
    limit: number,
  ): Promise<StoredWebhookEndpoint | 'full' | 'taken'> {
    return this.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `webhooks:${endpoint.userId}`,
      ]);
      const existing = await tx.find(StoredWebhookEndpoint, { userId: endpoint.userId });
      if (existing.some(({ url }) => url === endpoint.url)) return 'taken';
      if (existing.length >= limit) return 'full';
      const created = tx.create(StoredWebhookEndpoint, {
        ...endpoint,
        events: [...endpoint.events],
        secretVersion: 1,
        isEnabled: true,
        disabledReason: null,
      });
      await tx.flush();
      return created;
    });
  }

  /** `false` when another endpoint of the user has the same address. */
  async change(userId: string, id: string, changes: WebhookChanges): Promise<boolean> {
    const given = {
      ...(changes.url !== undefined && { url: changes.url }),
      ...(changes.events !== undefined && { events: changes.events }),
      ...(changes.isEnabled !== undefined && {
        isEnabled: changes.isEnabled,
        disabledReason: null,
      }),
    };
    if (Object.keys(given).length === 0) return true;
    try {
      await this.fork().nativeUpdate(StoredWebhookEndpoint, { userId, id }, given);
      return true;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
  }

  async rollSecret(userId: string, id: string): Promise<void> {
    await this.fork().execute(
      'update webhook_endpoints set secret_version = secret_version + 1 where user_id = ? and id = ?',
      [userId, id],
    );
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(StoredWebhookEndpoint, { userId, id })) === 1;
  }
}
