import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BrandingResponse, SaveBrandingInput } from '../contract/index.js';
import { ReportBranding } from '../entities/report-branding.entity.js';
import { readLogo } from './read-logo.js';
import type { ReportBrand } from './report-brand.js';

/** Custom name and logo on PDF reports: part of the Business plan. */
@Injectable()
export class ReportBrandingService {
  constructor(
    private readonly em: EntityManager,
    private readonly allowance: ScanAllowanceService,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor): Promise<BrandingResponse> {
    const [row, notIncludedReason] = await Promise.all([
      this.find(actor.userId),
      this.allowance.missingEntitlement(actor.userId, 'whiteLabel'),
    ]);
    return { branding: row, notIncludedReason };
  }

  /** Throws `forbidden` without the entitlement, `validation_failed` for an invalid image. */
  async save(actor: Actor, input: SaveBrandingInput): Promise<BrandingResponse> {
    const { userId } = actor;
    await this.allowance.requireEntitlement(userId, 'whiteLabel');
    if (typeof input.logo === 'string') {
      const reading = readLogo(input.logo);
      if (reading.kind === 'rejected') {
        throw new AppError('validation_failed', reading.reason, {
          details: { logo: reading.reason },
        });
      }
    }
    const changed = {
      name: input.name,
      updatedAt: this.clock.now(),
      ...(input.logo !== undefined && { logo: input.logo }),
    };
    await this.em.fork().upsert(ReportBranding, { userId, ...changed });
    return this.get(actor);
  }

  async remove(actor: Actor): Promise<BrandingResponse> {
    await this.em.fork().nativeDelete(ReportBranding, { userId: actor.userId });
    return this.get(actor);
  }

  /** The branding of this user's reports; `null` without any, or when the plan no longer includes it. */
  async forReport(userId: string): Promise<ReportBrand | null> {
    const row = await this.find(userId);
    if (row === null) return null;
    const missing = await this.allowance.missingEntitlement(userId, 'whiteLabel');
    return missing === null ? row : null;
  }

  private async find(userId: string): Promise<ReportBrand | null> {
    const row = await this.em.fork().findOne(ReportBranding, { userId });
    return row === null ? null : { name: row.name, logo: row.logo ?? null };
  }
}
