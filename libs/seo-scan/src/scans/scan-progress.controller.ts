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
    const stream = this.streams.take(access, reply);
    const send = (progress: ScanProgress): void => {
      stream.send(progress);
      if (isLast(progress)) stream.end();
    };
    const beat = (): void => {
      stream.keepAlive();
      // The last message is lost when Redis was unavailable at that moment; the row still has the state.
      this.reading.progress(actor, id).then(
        (progress) => isLast(progress) && send(progress),
        () => stream.end(),
      );
    };
    try {
      // Errors must still be ordinary responses, so the stream begins after the first check.
      await this.reading.progress(actor, id);
      stream.begin(beat);
      const stop = await this.reading.follow(actor, id, send);
      await stream.closed;
      stop();
    } finally {
      stream.release();
    }
  }
}

function isLast(progress: ScanProgress): boolean {
  return ['completed', 'failed', 'cancelled'].includes(progress.status);
}
