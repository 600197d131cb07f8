import { AuthService } from '@app/auth';
import { AppError, Public, requireOwnPassword } from '@app/common';
import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MetricsService } from './metrics.service.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus text for staff and for scrapers on this machine (CONTRACT.md section 4). */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly auth: AuthService,
    private readonly service: MetricsService,
  ) {}

  @Public()
  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  async metrics(@Req() request: FastifyRequest): Promise<string> {
    // Behind a proxy on this machine every client appears local, so a forwarded request requires a session.
    const isLocal = LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
    if (!isLocal) await this.requireStaff(request);
    return this.service.text();
  }

  private async requireStaff(request: FastifyRequest): Promise<void> {
    const actor = await this.auth.authenticate(request.headers.authorization);
    if (actor === null) throw new AppError('unauthenticated', 'Please sign in.');
    requireOwnPassword(actor);
    if (actor.role === 'user') throw new AppError('not_found', 'Not found.');
  }
}
