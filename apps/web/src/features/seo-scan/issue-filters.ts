import { categories, severityGroups } from '@app/seo-scan/contract';
import type { Category, Issue, ScoreLoss, SeverityGroup } from '@app/seo-scan/contract';

export interface IssueFilters {
  readonly severity: SeverityGroup | null;
  readonly category: Category | null;
  /** Words looked for in title, page, value and evidence. */
  readonly text: string;
  /** One page's URL. */
  readonly page: string | null;
}

/** All issues of one check, with what fixing it wins. */
export interface CheckGroup {
  readonly checkId: string;
  readonly title: string;
  readonly category: Category;
  readonly severityGroup: SeverityGroup;
  readonly issues: readonly Issue[];
  readonly affectedPages: number;
  /** Points the score gains when only this check is fixed everywhere; `null` when not known. */
  readonly pointsWonIfFixed: number | null;
}

/** The filters kept in the address: `severity`, `category`, `q`, `page`. Anything else counts as not set. */
export function readFilters(search: URLSearchParams): IssueFilters {
  return {
    severity: severityGroups.find((group) => group === search.get('severity')) ?? null,
    category: categories.find((category) => category === search.get('category')) ?? null,
    text: search.get('q') ?? '',
    page: search.get('page'),
  };
}

export function hasFilters(filters: IssueFilters): boolean {
  return (
    filters.severity !== null ||
    filters.category !== null ||
    filters.text.trim() !== '' ||
    filters.page !== null
  );
}

/** The issues that pass every filter that is set. */
export function filterIssues(issues: readonly Issue[], filters: IssueFilters): Issue[] {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean);
  return issues.filter((issue) => {
    if (filters.severity !== null && issue.severity_group !== filters.severity) return false;
    if (filters.category !== null && issue.category !== filters.category) return false;
    if (filters.page !== null && issue.page_url !== filters.page) return false;
    if (words.length === 0) return true;
    const haystack = [issue.title, issue.page_url, issue.current_value, issue.evidence]
      .join(' ')
      .toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/**
 * One group per check, worst severity first and within it by the points it would win. A check whose
 * findings differ in severity is listed under the worst of them.
 */
export function groupByCheck(issues: readonly Issue[], losses: readonly ScoreLoss[]): CheckGroup[] {
  const points = new Map(losses.map((loss) => [loss.check_id, loss.points_won_if_fixed]));
  const byCheck = new Map<string, Issue[]>();
  for (const issue of issues) {
    const found = byCheck.get(issue.check_id);
    if (found === undefined) byCheck.set(issue.check_id, [issue]);
    else found.push(issue);
  }
  return [...byCheck.entries()]
    .flatMap(([checkId, found]) => {
      const worst = found.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
      if (worst === undefined) return [];
      return {
        checkId,
        title: worst.title,
        category: worst.category,
        severityGroup: worst.severity_group,
        issues: found,
        affectedPages: new Set(found.map((issue) => issue.page_url)).size,
        pointsWonIfFixed: points.get(checkId) ?? null,
      };
    })
    .sort(
      (a, b) =>
        severityGroups.indexOf(a.severityGroup) - severityGroups.indexOf(b.severityGroup) ||
        (b.pointsWonIfFixed ?? 0) - (a.pointsWonIfFixed ?? 0) ||
        b.affectedPages - a.affectedPages ||
        a.checkId.localeCompare(b.checkId),
    );
}

function rankOf(issue: Issue): number {
  return severityGroups.indexOf(issue.severity_group);
}
