import { RedisConnections } from '@app/common';
import { RedisHostShares } from '@app/outbound';
import { WidgetCounts, fixesSources, pingOutcomes } from '@app/widget';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics for the operator: the process, waiting jobs, running scans. */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();
  private readonly openJobs = this.gauge(
    'groundswell_open_jobs',
    'Queued work that is not finished, by queue',
    'queue',
  );
  private readonly scans = this.gauge(
    'groundswell_unfinished_scans',
    'Scans that wait or run, by status',
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
    help: 'Requests of visits and scans that were not made because the budget of a third party was used up',
    registers: [this.registry],
  });

  constructor(
    private readonly em: EntityManager,
    private readonly widget: WidgetCounts,
    private readonly redis: RedisConnections,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Prometheus text format 0.0.4. */
  async text(): Promise<string> {
    await this.count(
      this.openJobs,
      'select queue, count(*)::int as n from outbox_jobs where done_at is null group by 1',
    );
    await this.count(
      this.scans,
      `select status, count(*)::int as n from scans where status in ('queued', 'crawling', 'scanning') group by 1`,
    );
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

  /** Each row is one label with its value `n`. */
  private async count(gauge: Gauge, sql: string): Promise<void> {
    gauge.reset();
    const rows = await this.em.fork().execute<(Record<string, string> & { n: number })[]>(sql);
    for (const { n, ...label } of rows) gauge.set(label, n);
  }
}
