import { ApiAccessPort } from '@app/auth';
import type { ApiAccess } from '@app/auth';
import { ScanAllowanceService } from '@app/billing';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

/** Lets accounts ask the plan catalogue, which stands to their right. */
@Injectable()
export class PlanApiAccess implements ApiAccess, OnModuleInit {
  constructor(
    private readonly port: ApiAccessPort,
    private readonly allowance: ScanAllowanceService,
  ) {}

  onModuleInit(): void {
    this.port.connect(this);
  }

  missingReason(userId: string): Promise<string | null> {
    return this.allowance.missingEntitlement(userId, 'apiAccess');
  }
}
