import { Inject, Injectable } from '@nestjs/common';
import { hostname } from 'node:os';
import { VISIT_ENGINES } from '../engines/visit-engine.js';
import type { VisitEngines } from '../engines/visit-engine.js';
import { VisitExecutor } from './visit-executor.js';
import { VisitDispatcher } from './visit-dispatcher.js';
import { VisitWorkersRepository } from './visit-workers.repository.js';

const MAX_HOST_CHARS = 255;

/** This worker's heartbeat: that it is alive, its capacity and its visits under way. */
@Injectable()
export class WorkerHeartbeat {
  private readonly startedAt = new Date();

  constructor(
    @Inject(VISIT_ENGINES) private readonly engines: VisitEngines,
    private readonly executor: VisitExecutor,
    private readonly dispatcher: VisitDispatcher,
    private readonly workers: VisitWorkersRepository,
  ) {}

  async write(): Promise<void> {
    const { browser, http } = this.engines;
    await this.workers.saveHeartbeat({
      id: this.dispatcher.workerId,
      host: hostname().slice(0, MAX_HOST_CHARS),
      startedAt: this.startedAt,
      browserCapacity: browser.unavailableReason === null ? browser.capacity : 0,
      browserRunning: this.executor.running('browser'),
      httpCapacity: http.capacity,
      httpRunning: this.executor.running('http'),
      memoryBytes: process.memoryUsage.rss(),
      browserUnavailable: browser.unavailableReason,
    });
  }

  /** Ends in an orderly way, so that it does not count as lost. */
  leave(): Promise<void> {
    return this.workers.remove(this.dispatcher.workerId);
  }
}
