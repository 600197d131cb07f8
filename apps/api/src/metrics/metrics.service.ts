import { JobOutbox, RedisConnections } from '@app/common';
import { RedisHostShares } from '@app/outbound';
import { ScanReadingService } from '@app/seo-scan';
import { WidgetCounts, fixesSources, pingOutcomes } from '@app/widget';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics for the operator: the process, waiting jobs, running scans. */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();
  private readonly openJobs = this.gauge(
    'groundswell_open_jobs',
    'Unfinished jobs by queue',
    'queue',
  );
  private readonly unfinishedScans = this.gauge(
    'groundswell_unfinished_scans',
    'Open scans by status',
    'status',
  );

  private readonly served = this.counter(
    'groundswell_widget_fixes_served_total',
    'Responses to the widget, by their source',
    'source',
  );
  private readonly pings = this.counter(
    'groundswell_widget_pings_total',
    'Pings by result; those of one website between two writes count once',
    'outcome',
  );

  private readonly blocked = new Counter({
    name: 'groundswell_third_party_requests_blocked_total',
    help: 'Requests of visits and scans that were skipped because a third-party budget was used up',
    registers: [this.registry],
  });

  constructor(
    private readonly outbox: JobOutbox,
    private readonly scans: ScanReadingService,
    private readonly widget: WidgetCounts,
    private readonly redis: RedisConnections,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Prometheus text format 0.0.4. */
  async text(): Promise<string> {
    this.openJobs.reset();
    for (const [queue, count] of await this.outbox.countOpen()) this.openJobs.set({ queue }, count);
    this.unfinishedScans.reset();
    for (const [status, count] of await this.scans.countUnfinished())
      this.unfinishedScans.set({ status }, count);
    this.served.reset();
    for (const source of fixesSources) this.served.inc({ source }, this.widget.served[source]);
    this.pings.reset();
    for (const outcome of pingOutcomes) this.pings.inc({ outcome }, this.widget.pings[outcome]);
    await this.countBlocked();
    return this.registry.metrics();
  }

  /** The workers count in Redis. When it is unavailable the last value is kept. */
  private async countBlocked(): Promise<void> {
    const blocked = await RedisHostShares.blockedSoFar(this.redis).catch(() => null);
    if (blocked === null) return;
    this.blocked.reset();
    this.blocked.inc(blocked);
  }

  private counter(name: string, help: string, label: string): Counter {
    return new Counter({ name, help, labelNames: [label], registers: [this.registry] });
  }

  private gauge(name: string, help: string, label: string): Gauge {
    return new Gauge({ name, help, labelNames: [label], registers: [this.registry] });
  }
}
