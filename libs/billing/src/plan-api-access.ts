import { ApiAccessPort } from '@app/auth';
import type { ApiAccess } from '@app/auth';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ScanAllowanceService } from './scan-allowance.service.js';

/** Lets accounts and webhooks, which must not depend on plans, query them: in the API and in the worker. */
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
