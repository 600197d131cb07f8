import { CurrentActor, Endpoint, IdempotencyKeyHeader, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  comprehensiveAudit,
  comprehensiveAuditInput,
  savedScan,
  saveScanInput,
  scanLimitReached,
} from '../contract/index.js';
import type {
  ComprehensiveAudit,
  ComprehensiveAuditInput,
  SavedScan,
  SaveScanInput,
  ScanLimitReached,
} from '../contract/index.js';
import { ComprehensiveAuditService } from './comprehensive-audit.service.js';

@Controller('api/seo')
export class ComprehensiveAuditController {
  constructor(private readonly audits: ComprehensiveAuditService) {}

  @Post('comprehensive-audit')
  @Endpoint({
    summary: 'Scan a website and respond when the scan has ended',
    output: z.union([comprehensiveAudit, scanLimitReached]),
  })
  async run(
    @CurrentActor() actor: Actor,
    @ValidBody(comprehensiveAuditInput) body: ComprehensiveAuditInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComprehensiveAudit | ScanLimitReached> {
    const result = await this.audits.run(actor, body, idempotencyKey);
    if (!result.success) void reply.status(429);
    return result;
  }

  @Post('save-scan')
  @Endpoint({ summary: 'The stored scan of an address', output: savedScan })
  save(
    @CurrentActor() actor: Actor,
    @ValidBody(saveScanInput) body: SaveScanInput,
  ): Promise<SavedScan> {
    return this.audits.save(actor, body);
  }
}
