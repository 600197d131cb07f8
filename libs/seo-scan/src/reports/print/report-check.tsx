import { formatCount } from '@app/common/contract';
import { categoryNames, formatPointsGained, inPoints } from '@app/seo-audits/contract';
import type { SeverityGroup } from '@app/seo-audits/contract';
import type { Issue, IssueGroup } from '../../contract/index.js';
import { pages } from './report-figures.js';

const GROUP_NAMES: Readonly<Record<SeverityGroup, string>> = {
  error: 'Critical',
  warning: 'Warning',
  notice: 'Notice',
};

/** A check with the first of its occurrences. */
export function FailedCheck({ check, places }: { check: IssueGroup; places: readonly Issue[] }) {
  const more = check.issue_count - places.length;
  return (
    <section className="check">
      <h3>
        <span className={`tag ${check.severity_group}`}>{GROUP_NAMES[check.severity_group]}</span>{' '}
        {check.title}
      </h3>
      <p className="muted">{extentOf(check)}</p>
      <p>{check.description}</p>
      <p>
        <strong>How to Fix:</strong> {check.how_to_fix}
      </p>
      <ul>
        {places.map((issue) => (
          <Place key={issue.id} issue={issue} />
        ))}
      </ul>
      {more > 0 && <p className="muted">and {formatCount(more)} more, listed in the CSV report</p>}
      <p className="source">
        Source: {check.authority}
        {check.threshold !== null && `. Limit: ${check.threshold}`}
      </p>
    </section>
  );
}

function extentOf(check: IssueGroup): string {
  const { issue_count: count, points_won_if_fixed: won } = check;
  return [
    categoryNames[check.category],
    pages(check.affected_pages),
    `${formatCount(count)} ${count === 1 ? 'place' : 'places'}`,
    ...(won === null ? [] : [`${inPoints(formatPointsGained(won))} if fixed`]),
  ].join(', ');
}

function Place({ issue: { page_url: url, current_value: value, evidence } }: { issue: Issue }) {
  const hasValue = value !== null && value.trim() !== '' && value !== url;
  return (
    <li>
      <span className="address">{url}</span>
      {hasValue && (
        <>
          <br />
          <span>{value}</span>
        </>
      )}
      {evidence !== null && (
        <>
          <br />
          <code>{evidence}</code>
        </>
      )}
    </li>
  );
}
