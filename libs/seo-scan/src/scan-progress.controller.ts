import { CurrentActor, Endpoint, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { scanIdInput } from './contract/index.js';
import type { ScanProgress } from './contract/index.js';
import { ScanReadingService } from './scan-reading.service.js';

const HEARTBEAT_MS = 15_000; // CONTRACT.md section 8

@Controller('api/seo/scan-progress')
export class ScanProgressController implements BeforeApplicationShutdown {
  private readonly open = new Set<ServerResponse>();

  constructor(private readonly reading: ScanReadingService) {}

  /** A stream never ends by itself while its scan runs, and the process would wait for it; its reader asks again. */
  beforeApplicationShutdown(): void {
    for (const response of this.open) response.end();
  }

  /** `text/event-stream`: the state now, every change, and the end; a comment every 15 s keeps proxies awake. */
  @Get(':id')
  @Endpoint({ summary: 'Live progress of a scan (server-sent events)' })
  async stream(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: { readonly id: string },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = reply.raw;
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    // Refusals must still be ordinary answers, so the stream opens after the first look.
    await this.reading.progress(actor, id);
    reply.hijack();
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': reply.request.id,
    });
    this.open.add(response);
    const send = (progress: ScanProgress): void => {
      if (response.writableEnded) return;
      response.write(`data: ${JSON.stringify(progress)}\n\n`);
      if (isLast(progress)) response.end();
    };
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      // The last message is lost when Redis was away at that moment; the row still tells.
      this.reading.progress(actor, id).then(
        (progress) => isLast(progress) && send(progress),
        () => response.end(),
      );
    }, HEARTBEAT_MS);
    try {
      const stop = await this.reading.follow(actor, id, send);
      await closed;
      stop();
    } finally {
      clearInterval(heartbeat);
      this.open.delete(response);
      response.end();
    }
  }
}

function isLast(progress: ScanProgress): boolean {
  return ['completed', 'failed', 'cancelled'].includes(progress.status);
}
