import { CurrentAccess, EventStreams } from '@app/auth';
import type { RequestAccess } from '@app/auth';
import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  Spends,
  ValidBody,
  ValidParams,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  currentRefreshResponse,
  keywordIdInput,
  refreshIdInput,
  refreshResponse,
  startRefreshInput,
} from '../contract/index.js';
import type {
  CurrentRefreshResponse,
  KeywordIdInput,
  RefreshIdInput,
  RefreshProgress,
  RefreshResponse,
  StartRefreshInput,
} from '../contract/index.js';
import { RefreshesService } from './refreshes.service.js';

@Controller('api/seo')
export class RefreshesController {
  constructor(
    private readonly refreshes: RefreshesService,
    private readonly streams: EventStreams,
  ) {}

  @Spends()
  @Post('refresh-keyword/:id')
  @Endpoint({ summary: 'Check the rank of a keyword now', output: refreshResponse })
  refreshOne(
    @CurrentActor() actor: Actor,
    @ValidParams(keywordIdInput) { id }: KeywordIdInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<RefreshResponse> {
    return this.refreshes.refreshOne(actor, id, idempotencyKey);
  }

  @Spends()
  @Post('refresh-keywords')
  @Endpoint({ summary: 'Check the ranks of all keywords now', output: refreshResponse })
  refreshAll(
    @CurrentActor() actor: Actor,
    @ValidBody(startRefreshInput) _body: StartRefreshInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<RefreshResponse> {
    return this.refreshes.refreshAll(actor, idempotencyKey);
  }

  @Get('refresh-keywords')
  @Endpoint({ summary: 'The running refresh of all keywords', output: currentRefreshResponse })
  current(@CurrentActor() actor: Actor): Promise<CurrentRefreshResponse> {
    return this.refreshes.current(actor);
  }

  @Post('refresh-keywords/:id/cancel')
  @Endpoint({ summary: 'Cancel a refresh', output: refreshResponse })
  cancel(
    @CurrentActor() actor: Actor,
    @ValidParams(refreshIdInput) { id }: RefreshIdInput,
  ): Promise<RefreshResponse> {
    return this.refreshes.cancel(actor, id);
  }

  /** `text/event-stream`: the current state, every change, and the end. */
  @Get('refresh-keywords/:id/progress')
  @Endpoint({ summary: 'Live progress of a refresh (server-sent events)' })
  async stream(
    @CurrentActor() actor: Actor,
    @CurrentAccess() access: RequestAccess,
    @ValidParams(refreshIdInput) { id }: RefreshIdInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.follow(access, reply, {
      read: () => this.refreshes.progress(actor, id),
      follow: (send) => this.refreshes.follow(actor, id, send),
      isLast,
    });
  }
}

function isLast({ status }: RefreshProgress): boolean {
  return status === 'completed' || status === 'cancelled';
}
