import type { FixState, Repair } from '../contract/index.js';
import type { FixRepair } from '../entities/fix-repair.entity.js';
import { isRepairable } from '../rules/repair-decision.js';

/** @param states of fixes by their ids */
export function presentRepair(row: FixRepair, states: ReadonlyMap<string, FixState>): Repair {
  const { id, websiteId, pageUrl, kind, cause, state, wanted, reason, deploys } = row;
  const fixId = row.fixId ?? null;
  return {
    ...{ id, websiteId, pageUrl, kind, cause, state, wanted, reason, deploys, fixId },
    found: row.found ?? null,
    note: row.note ?? null,
    isRepairable: isRepairable(kind),
    fixState: fixId === null ? null : (states.get(fixId) ?? null),
    repairedBy: row.repairedBy ?? null,
    foundAt: row.createdAt.toISOString(),
    repairedAt: row.repairedAt?.toISOString() ?? null,
  };
}
