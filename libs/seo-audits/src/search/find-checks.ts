import { matchRank } from '@app/common/plain';
import type { Audit } from '../audits/define-audit.js';
import { audits } from '../audits/index.js';
import { categoryNames, severities } from '../contract/names.js';
import { checkAliases } from './check-aliases.js';

export interface FoundCheck {
  readonly audit: Audit;
  /** Words of the field for it. */
  readonly aliases: readonly string[];
  /** Of the match; the smaller, the better. */
  readonly rank: number;
}

const aliasesOf = new Map<string, string[]>();
for (const { alias, checks } of checkAliases) {
  for (const check of checks) aliasesOf.set(check, [...(aliasesOf.get(check) ?? []), alias]);
}

/** Checks whose title, id, category or an alias of the field matches what was typed, the best match first. */
export function findChecks(typed: string): FoundCheck[] {
  return audits
    .flatMap((audit) => {
      const aliases = aliasesOf.get(audit.id) ?? [];
      const others = [audit.id, categoryNames[audit.category]];
      const rank = matchRank(typed, { name: audit.title, aliases, others });
      return rank === null ? [] : [{ audit, aliases, rank }];
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        severities.indexOf(a.audit.severity) - severities.indexOf(b.audit.severity),
    );
}
