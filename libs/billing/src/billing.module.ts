import { AuthModule } from '@app/auth';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LedgerEntry } from './entities/ledger-entry.entity.js';
import { ScanAllowance } from './entities/scan-allowance.entity.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import { ScanAllowanceService } from './scan-allowance.service.js';

@Module({
  imports: [AuthModule, MikroOrmModule.forFeature([LedgerEntry, ScanAllowance])],
  providers: [ScanAllowanceService, ScanAllowanceRepository],
  exports: [ScanAllowanceService],
})
export class BillingModule {}
