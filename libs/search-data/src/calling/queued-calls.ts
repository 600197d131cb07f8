import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ProviderCall } from '../entities/provider-call.entity.js';
import { ProviderCallsRepository } from '../ledger/provider-calls.repository.js';
import type { ProviderOutcome, QueuedTasks } from '../providers/serp-provider.js';
import type { CallResult, PlannedCall } from './provider-caller.js';
import { ProviderCaller } from './provider-caller.js';

/** How long a provider's queue usually takes; results are fetched in these intervals. */
const COLLECT_EVERY_MS = 60_000;

export type QueuedProgress<T> =
  | CallResult<T>
  | { readonly kind: 'waiting'; readonly retryAt: Date };

interface Tagged {
  readonly tag: string;
}

/**
 * Advances a call of a provider's queue by one step: the row, the task, its result. Called again and again with the same
 * idempotency key until it has ended. A task whose response was lost is looked up by its tag before it is posted again.
 */
@Injectable()
export class QueuedCalls {
  constructor(
    private readonly caller: ProviderCaller,
    private readonly calls: ProviderCallsRepository,
    private readonly clock: Clock,
  ) {}

  async advance<Request extends Tagged, T>(
    provider: QueuedTasks<Request, T>,
    plan: PlannedCall,
    request: Request,
  ): Promise<QueuedProgress<T>> {
    const call = await this.caller.find(plan);
    if (call === null) {
      const reserved = await this.caller.reserve(plan);
      if (typeof reserved !== 'string') return reserved;
      return this.submit(provider, plan, request, reserved);
    }
    if (call.status !== 'reserved') return this.caller.execute(plan, notSent);
    const { id, taskId = null, costMicros = null } = call;
    return taskId === null
      ? this.lookUp(provider, plan, request, call)
      : this.collect(provider, plan, request, { id, taskId, costMicros });
  }

  private async submit<Request extends Tagged, T>(
    provider: QueuedTasks<Request, T>,
    plan: PlannedCall,
    request: Request,
    id: string,
  ): Promise<QueuedProgress<T>> {
    const outcome = await this.caller.send(plan, (context) => provider.submit(request, context));
    if (outcome.kind === 'ok') {
      await this.calls.setTask(id, outcome.data, outcome.costMicros);
      return this.waiting();
    }
    // The task may have arrived although its response was lost or unreadable.
    const isLost = outcome.isAssumed === true;
    if (isLost || (outcome.kind === 'unknown' && outcome.reason !== 'parse')) return this.waiting();
    const ended = outcome.kind === 'unknown' ? { ...outcome, partial: null } : outcome;
    await this.caller.settle(id, ended);
    return ended;
  }

  private async lookUp<Request extends Tagged, T>(
    provider: QueuedTasks<Request, T>,
    plan: PlannedCall,
    request: Request,
    { id, reservedAt }: ProviderCall,
  ): Promise<QueuedProgress<T>> {
    const age = this.clock.now().getTime() - reservedAt.getTime();
    if (age < COLLECT_EVERY_MS) return this.waiting();
    if ((await this.caller.waitForTurn(plan)) !== null) return this.waiting();
    const found = await this.caller.send(plan, (context) =>
      provider.findSubmitted(request.tag, context),
    );
    if (found.kind === 'ok') {
      await this.calls.setTask(id, found.data, found.costMicros);
      return this.waiting();
    }
    return found.kind === 'empty' ? this.submit(provider, plan, request, id) : this.waiting();
  }

  private async collect<Request extends Tagged, T>(
    provider: QueuedTasks<Request, T>,
    plan: PlannedCall,
    request: Request,
    { id, taskId, costMicros }: { id: string; taskId: string; costMicros: number | null },
  ): Promise<QueuedProgress<T>> {
    if ((await this.caller.waitForTurn(plan)) !== null) return this.waiting();
    const outcome = await provider.collect(taskId, request, this.caller.contextOf(plan));
    if (outcome.kind === 'waiting') return this.waiting();
    // The result stays at the provider for days: only what the provider says about it is final.
    const isFinal = outcome.kind === 'ok' || outcome.kind === 'empty' || isBroken(outcome);
    if (!isFinal) return this.waiting();
    // The task was charged when it was posted, also if its result cannot be read.
    const { isAssumed: _, ...ended } = outcome;
    const paid = { ...ended, costMicros: (costMicros ?? 0) + outcome.costMicros };
    await this.caller.settle(id, paid);
    return paid;
  }

  private waiting() {
    const retryAt = new Date(this.clock.now().getTime() + COLLECT_EVERY_MS);
    return { kind: 'waiting', retryAt } as const;
  }
}

function isBroken(outcome: ProviderOutcome<unknown>): boolean {
  return outcome.kind === 'unknown' && (outcome.reason === 'parse' || outcome.reason === 'partial');
}

function notSent(): Promise<never> {
  return Promise.reject(new Error('A settled call is never sent.'));
}
