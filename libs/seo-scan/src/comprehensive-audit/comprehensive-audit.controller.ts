import { CurrentActor, Endpoint, IdempotencyKeyHeader, Spends, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import * as contract from '../contract/index.js';
import { ComprehensiveAuditService } from './comprehensive-audit.service.js';

@Controller('api/seo')
export class ComprehensiveAuditController {
  constructor(private readonly audits: ComprehensiveAuditService) {}

  @Spends()
  @Post('comprehensive-audit')
  @Endpoint({
    summary: 'Scan a website and respond when the scan ends',
    output: z.union([contract.comprehensiveAudit, contract.scanLimitReached]),
  })
  async run(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.comprehensiveAuditInput) body: contract.ComprehensiveAuditInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const result = await this.audits.run(actor, body, idempotencyKey);
    if (!result.success) void reply.status(429);
    return result;
  }

  @Post('save-scan')
  @Endpoint({ summary: 'The stored scan of a URL', output: contract.savedScan })
  save(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.saveScanInput) body: contract.SaveScanInput,
  ) {
    return this.audits.save(actor, body);
  }
}
