import { CurrentActor, Endpoint, StaffActor, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import {
  ledgerCheck,
  ledgerGroups,
  ledgerGroupsInput,
  ledgerInput,
  ledgerList,
} from '../contract/index.js';
import type { LedgerGroupsInput, LedgerInput } from '../contract/index.js';
import { LedgerGroupsService } from './ledger-groups.service.js';
import { LedgerService } from './ledger.service.js';

@Controller('api')
export class LedgerController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly groups: LedgerGroupsService,
  ) {}

  @Get('usage/ledger')
  @Endpoint({
    summary: 'Granted, reserved, used and released allowances; newest first',
    output: ledgerList,
  })
  list(@CurrentActor() actor: Actor, @ValidQuery(ledgerInput) query: LedgerInput) {
    return this.ledger.list(actor, query);
  }

  @Get('usage/ledger-groups')
  @Endpoint({ summary: 'The same by campaign and scan, with sums', output: ledgerGroups })
  listGroups(
    @CurrentActor() actor: Actor,
    @ValidQuery(ledgerGroupsInput) query: LedgerGroupsInput,
  ) {
    return this.groups.list(actor, query);
  }

  @Get('admin/ledger-check')
  @Endpoint({ summary: 'Staff: every balance compared to its ledger', output: ledgerCheck })
  check(@StaffActor() _actor: Actor) {
    return this.ledger.rebuild();
  }
}
