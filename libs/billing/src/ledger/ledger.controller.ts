import { CurrentActor, Endpoint, StaffActor, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { ledgerCheck, ledgerInput, ledgerList } from '../contract/index.js';
import type { LedgerInput } from '../contract/index.js';
import { LedgerService } from './ledger.service.js';

@Controller('api')
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('usage/ledger')
  @Endpoint({
    summary: 'Granted, reserved, used and released allowances; newest first',
    output: ledgerList,
  })
  list(@CurrentActor() actor: Actor, @ValidQuery(ledgerInput) query: LedgerInput) {
    return this.ledger.list(actor, query);
  }

  @Get('admin/ledger-check')
  @Endpoint({ summary: 'Staff: every balance compared to its ledger', output: ledgerCheck })
  check(@StaffActor() _actor: Actor) {
    return this.ledger.rebuild();
  }
}
