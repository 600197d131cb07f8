import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { LeaseLostError } from './lease.js';
import type { Lease } from './lease.js';
import type { Claim, LeaseRepository } from './lease.repository.js';

/** The attempt was stopped on purpose: no fault. */
export class StoppedError extends Error {
  override readonly name: string = 'StoppedError';
}

export interface LeasedRunnerOptions {
  /** For log lines and errors: `scan`. */
  readonly subject: string;
  /** Far below the lease's seconds, and the maximum wait until a requested stop takes effect. */
  readonly renewEveryMs: number;
  /** A killed worker also costs an attempt, so there are more than a real fault needs. */
  readonly maxAttempts: number;
}

/** One attempt at a row's work. Its signal is aborted when the lease is lost and when the worker stops. */
export interface Attempt {
  readonly lease: Lease;
  readonly controller: AbortController;
}

/** Executes the work of leased rows from wherever an earlier attempt stopped, and renews the lease meanwhile. */
export abstract class LeasedRunner<
  Row extends { readonly id: string; readonly attempts: number },
> implements BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly rows: LeaseRepository<Row>,
    private readonly options: LeasedRunnerOptions,
  ) {}

  /** Does the work and ends it with `lease.end`. */
  protected abstract execute(row: Row, attempt: Attempt): Promise<void>;

  /** Ends work that was interrupted too often. */
  protected abstract giveUp(row: Row, lease: Lease): Promise<void>;

  /** Renews the lease; returns the reason when the attempt is to stop. Throws LeaseLostError. */
  protected async renew(lease: Lease): Promise<StoppedError | null> {
    await lease.renew();
    return null;
  }

  /** Ends the work when `error` decides its outcome, and returns whether it did: nothing is then tried again. */
  protected conclude(_error: unknown, _claim: Claim<Row>): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Releases what is running, so that another worker continues with it at once. */
  beforeApplicationShutdown(): void {
    for (const controller of this.running)
      controller.abort(new StoppedError('The worker is stopping.'));
  }

  /**
   * Resolves when nothing is left to do for the row. Rejects when another worker holds it or this attempt was interrupted:
   * the queue then delivers the job again.
   */
  async run(id: string): Promise<void> {
    const claim = await this.rows.claim(id);
    if (claim !== null) return this.runClaimed(claim);
    if (await this.rows.isOver(id)) return;
    throw new Error(`The ${this.options.subject} ${id} is held by another worker`);
  }

  /** The same for a row that this worker has claimed already. */
  async runClaimed(claim: Claim<Row>): Promise<void> {
    const { row, lease } = claim;
    if (row.attempts > this.options.maxAttempts) return this.giveUp(row, lease);
    const controller = new AbortController();
    this.running.add(controller);
    const { renewEveryMs } = this.options;
    const heartbeat = setInterval(() => void this.beat({ lease, controller }), renewEveryMs);
    try {
      await this.execute(row, { lease, controller });
    } catch (error) {
      const { signal } = controller;
      const reason: unknown = signal.aborted ? signal.reason : error;
      await this.afterFailure(claim, reason);
    } finally {
      clearInterval(heartbeat);
      this.running.delete(controller);
    }
  }

  private async beat({ lease, controller }: Attempt): Promise<void> {
    try {
      const reason = await this.renew(lease);
      if (reason !== null) controller.abort(reason);
    } catch (error) {
      if (error instanceof LeaseLostError) controller.abort(error);
      else this.logger.warn({ err: error, id: lease.id }, 'The lease could not be renewed.');
    }
  }

  private async afterFailure(claim: Claim<Row>, error: unknown): Promise<void> {
    const { row, lease } = claim;
    // The worker that has taken it over may also fail, so the job is not done until the work has ended.
    if (error instanceof LeaseLostError && (await this.rows.isOver(row.id))) return;
    if (await this.conclude(error, claim)) return;
    if (!(error instanceof StoppedError || error instanceof LeaseLostError))
      this.logger.error({ err: error, id: row.id }, `The ${this.options.subject} was interrupted.`);
    await lease.release();
    throw error;
  }
}
