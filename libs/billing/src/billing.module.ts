import { AuthModule } from '@app/auth';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LedgerEntry } from './entities/ledger-entry.entity.js';
import { ScanAllowance } from './entities/scan-allowance.entity.js';
import { AllowanceReset } from './allowance-reset.js';
import { LimitNotices } from './limit-notices.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import { ScanAllowanceService } from './scan-allowance.service.js';

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    MikroOrmModule.forFeature([LedgerEntry, ScanAllowance]),
  ],
  providers: [ScanAllowanceService, ScanAllowanceRepository, LimitNotices, AllowanceReset],
  exports: [ScanAllowanceService, AllowanceReset],
})
export class BillingModule {}
