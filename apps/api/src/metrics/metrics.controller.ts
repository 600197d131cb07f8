import { AuthService } from '@app/auth';
import { AppError, Public } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus text for staff and for scrapers on this machine (CONTRACT.md section 4). */
@Controller('metrics')
export class MetricsController {
  private readonly registry = new Registry();
  private readonly openJobs = new Gauge({
    name: 'groundswell_open_jobs',
    help: 'Queued work that is not finished, by queue',
    labelNames: ['queue'],
    registers: [this.registry],
  });
  private readonly scans = new Gauge({
    name: 'groundswell_unfinished_scans',
    help: 'Scans that wait or run, by status',
    labelNames: ['status'],
    registers: [this.registry],
  });

  constructor(
    private readonly auth: AuthService,
    private readonly em: EntityManager,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  @Public()
  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  async metrics(@Req() request: FastifyRequest): Promise<string> {
    // Behind a proxy on this machine every caller looks local, so a forwarded request needs a session.
    const isLocal = LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
    if (!isLocal) await this.requireStaff(request);
    await this.count(
      this.openJobs,
      'queue',
      'select queue as name, count(*)::int as n from outbox_jobs where done_at is null group by 1',
    );
    await this.count(
      this.scans,
      'status',
      `select status as name, count(*)::int as n from scans where status in ('queued', 'crawling', 'scanning') group by 1`,
    );
    return this.registry.metrics();
  }

  private async requireStaff(request: FastifyRequest): Promise<void> {
    const actor = await this.auth.authenticate(request.headers.authorization);
    if (actor === null) throw new AppError('unauthenticated', 'Please sign in.');
    if (actor.role === 'user') throw new AppError('not_found', 'Not found.');
  }

  private async count<Label extends string>(
    gauge: Gauge<Label>,
    label: Label,
    sql: string,
  ): Promise<void> {
    gauge.reset();
    const rows = await this.em.fork().execute<{ name: string; n: number }[]>(sql);
    for (const { name, n } of rows) gauge.set({ [label]: name } as Record<Label, string>, n);
  }
}
