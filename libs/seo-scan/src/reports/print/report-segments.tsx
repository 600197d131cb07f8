import { formatCount } from '@app/common/contract';
import { formatPoints } from '@app/seo-audits/contract';
import type { SegmentRow } from '../../contract/index.js';

/** Score and open issues of the pages of each segment. */
export function Segments({ segments }: { segments: readonly SegmentRow[] }) {
  if (segments.length === 0) return null;
  return (
    <>
      <h2>By segment</h2>
      <p className="muted">
        A page may be in several segments. Failed checks of the website as a whole count in none.
      </p>
      <table>
        <thead>
          <tr>
            <th>Segment</th>
            <th className="number">Pages</th>
            <th className="number">Indexable</th>
            <th className="number">Score</th>
            <th className="number">Critical</th>
            <th className="number">Warnings</th>
            <th className="number">Notices</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <Segment key={segment.id} segment={segment} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Segment({ segment }: { segment: SegmentRow }) {
  const { name, pages, indexable, score, issues, problem } = segment;
  if (problem !== null) {
    return (
      <tr>
        <th>{name}</th>
        <td colSpan={6} className="muted">
          {problem}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th>{name}</th>
      <td className="number">{formatCount(pages)}</td>
      <td className="number">{formatCount(indexable)}</td>
      <td className="number">{score === null ? 'not available' : formatPoints(score)}</td>
      <td className="number">{formatCount(issues.error)}</td>
      <td className="number">{formatCount(issues.warning)}</td>
      <td className="number">{formatCount(issues.notice)}</td>
    </tr>
  );
}
