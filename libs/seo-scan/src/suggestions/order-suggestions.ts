import type { AuditMeta } from '@app/seo-audits';
import type { ScoreLoss, Suggestion } from '../contract/index.js';
import { SITE_WIDE_EFFORT } from './site-wide-effort.js';
import type { Work } from './site-wide-effort.js';

/** Number of pages that can be changed by hand in an afternoon. */
const FEW_PAGES = 5;

/** What to fix first: the failing checks by points gained per work, then by points, then by name. */
export function orderSuggestions(
  losses: readonly ScoreLoss[],
  auditById: ReadonlyMap<string, AuditMeta>,
): Suggestion[] {
  return losses
    .flatMap((loss) => {
      const audit = auditById.get(loss.check_id);
      if (audit === undefined) return [];
      return [{ loss, audit, work: workOf(audit, loss.affected_pages) }];
    })
    .sort(
      (a, b) =>
        b.loss.points_won_if_fixed / b.work.size - a.loss.points_won_if_fixed / a.work.size ||
        b.loss.points_won_if_fixed - a.loss.points_won_if_fixed ||
        (a.audit.id < b.audit.id ? -1 : 1),
    )
    .map(({ loss, audit, work }) => ({
      check_id: audit.id,
      title: audit.title,
      category: audit.category,
      severity: loss.severity,
      fix_kind: audit.fix,
      description: audit.description,
      how_to_fix: audit.howToFix,
      affected_pages: loss.affected_pages,
      points_lost: loss.points_lost,
      points_won: loss.points_won_if_fixed,
      effort: work.effort,
      effort_reason: work.reason,
    }));
}

function workOf(audit: AuditMeta, affectedPages: number): Work {
  const once = SITE_WIDE_EFFORT.get(audit.id);
  if (once !== undefined) return once;
  const isOnePlace = affectedPages <= 1;
  switch (audit.fix) {
    case 'auto':
      return isOnePlace
        ? { effort: 'small', size: 1, reason: 'One text to write on one page.' }
        : {
            effort: affectedPages <= FEW_PAGES ? 'small' : 'medium',
            size: affectedPages <= FEW_PAGES ? 1.5 : 2,
            reason: `One text for each of ${affectedPages} pages.`,
          };
    case 'suggested':
      return isOnePlace
        ? { effort: 'small', size: 1.5, reason: 'One content change on one page.' }
        : {
            effort: affectedPages <= FEW_PAGES ? 'medium' : 'large',
            size: affectedPages <= FEW_PAGES ? 2.5 : 4,
            reason: `Content changes on ${affectedPages} pages.`,
          };
    case 'manual':
      return isOnePlace
        ? { effort: 'medium', size: 2, reason: 'One change on the website or its server.' }
        : {
            effort: affectedPages <= FEW_PAGES ? 'medium' : 'large',
            size: affectedPages <= FEW_PAGES ? 3 : 5,
            reason: `One change that affects ${affectedPages} pages, often in a template.`,
          };
  }
}
