import { ApiAccessPort, AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { WebhookData } from '../contract/index.js';
import { WebhookSender } from '../deliveries/webhook-sender.js';
import { WebhookEvents } from '../webhook-events.js';
import { WebhooksService } from '../webhooks.service.js';
import { WebhooksWorkerModule } from '../webhooks-worker.module.js';
import { startReceiver } from './local-receiver.js';
import type { LocalReceiver } from './local-receiver.js';

const PLAN_NEEDED = 'API access needs the Professional or Business plan.';

/** Webhooks against the real database, with a receiver on loopback and plans controlled by tests. */
export class WebhooksContext {
  /** Users without the plan. */
  readonly withoutPlan = new Set<string>();

  constructor(
    readonly context: TestContext,
    readonly receiver: LocalReceiver,
  ) {
    const missingReason = (userId: string): Promise<string | null> =>
      Promise.resolve(this.withoutPlan.has(userId) ? PLAN_NEEDED : null);
    context.module.get(ApiAccessPort).connect({ missingReason });
  }

  get webhooks(): WebhooksService {
    return this.context.module.get(WebhooksService);
  }

  newUser(): Promise<Actor> {
    return newUser(this.context);
  }

  inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.context.module.get(EntityManager).fork().transactional(work);
  }

  completeScan(userId: string, scanId: string = randomUUID()): Promise<void> {
    return this.inTransaction((tx) =>
      this.context.module.get(WebhookEvents).emit(tx, userId, 'scan.completed', aScan(scanId)),
    );
  }

  send(): Promise<number> {
    return this.context.module.get(WebhookSender).sendDue(new AbortController().signal);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.receiver.close();
  }
}

export function aScan(scanId: string): WebhookData<'scan.completed'> {
  return {
    scanId,
    url: 'https://bakery.example/',
    score: 81.5,
    issues: { critical: 1, high: 2, medium: 3, low: 4 },
    pagesScanned: 12,
    customChecks: { failed: 0, pages: 0 },
    scoreChange: null,
  };
}

export async function startWebhooksContext(): Promise<WebhooksContext> {
  const receiver = await startReceiver();
  const context = await createTestContext([AuthModule, WebhooksWorkerModule], {
    OUTBOUND_ALLOWED_HOSTS: receiver.host,
    PUBLIC_URL: 'https://seo.example',
  });
  return new WebhooksContext(context, receiver);
}
