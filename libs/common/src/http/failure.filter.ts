import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { toFailure } from '../errors/to-failure.js';

/** Gives every REST failure the shape of CONTRACT.md section 3. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger(FailureFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const failure = toFailure(error);
    if (failure.isUnexpected) this.logger.error(error);
    if (reply.sent) return;
    if (failure.retryAfterSeconds !== undefined) {
      void reply.header('Retry-After', String(failure.retryAfterSeconds));
    }
    // A route that returns text has set its content type before it failed.
    void reply.status(failure.status).type('application/json').send(failure.body);
  }
}
