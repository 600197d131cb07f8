import { CurrentAccess, EventStreams } from '@app/auth';
import type { RequestAccess } from '@app/auth';
import { CurrentActor, Endpoint, IdParam } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ScanProgress } from '../contract/index.js';
import { ScanReadingService } from './scan-reading.service.js';

@Controller('api/seo/scan-progress')
export class ScanProgressController {
  constructor(
    private readonly reading: ScanReadingService,
    private readonly streams: EventStreams,
  ) {}

  /**
   * `text/event-stream`: the current state, every change, and the end; a comment every 15 s keeps proxies from timing
   * out.
   */
  @Get(':id')
  @Endpoint({ summary: 'Live progress of a scan (server-sent events)' })
  async stream(
    @CurrentActor() actor: Actor,
    @CurrentAccess() access: RequestAccess,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.follow(access, reply, {
      read: () => this.reading.progress(actor, id),
      follow: (send) => this.reading.follow(actor, id, send),
      isLast,
    });
  }
}

function isLast(progress: ScanProgress): boolean {
  return ['completed', 'failed', 'cancelled'].includes(progress.status);
}
