import { authedProcedure, router, staffProcedure } from '@app/common';
import {
  ledgerCheck,
  ledgerGroups,
  ledgerGroupsInput,
  ledgerInput,
  ledgerList,
} from '../contract/index.js';
import type { LedgerGroupsService } from './ledger-groups.service.js';
import type { LedgerService } from './ledger.service.js';

export function createLedgerRouter(ledger: LedgerService, groups: LedgerGroupsService) {
  return router({
    list: authedProcedure
      .input(ledgerInput)
      .output(ledgerList)
      .query(({ ctx, input }) => ledger.list(ctx.actor, input)),
    groups: authedProcedure
      .input(ledgerGroupsInput)
      .output(ledgerGroups)
      .query(({ ctx, input }) => groups.list(ctx.actor, input)),
    check: staffProcedure.output(ledgerCheck).query(() => ledger.rebuild()),
  });
}
