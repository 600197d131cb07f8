import { authedProcedure, router, staffProcedure } from '@app/common';
import { ledgerCheck, ledgerInput, ledgerList } from '../contract/index.js';
import type { LedgerService } from './ledger.service.js';

export function createLedgerRouter(ledger: LedgerService) {
  return router({
    list: authedProcedure
      .input(ledgerInput)
      .output(ledgerList)
      .query(({ ctx, input }) => ledger.list(ctx.actor, input)),
    check: staffProcedure.output(ledgerCheck).query(() => ledger.rebuild()),
  });
}
