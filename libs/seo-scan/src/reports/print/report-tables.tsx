import { formatCount } from '@app/common/contract';
import {
  categoryNames,
  formatPoints,
  formatPointsGained,
  formatPointsLost,
} from '@app/seo-audits/contract';
import { PREDICTION_NOTE } from '../../contract/index.js';
import type { Suggestion } from '../../contract/index.js';
import type { ScanReport } from '../scan-report.js';
import { scoreBand } from './report-figures.js';

const SUGGESTIONS_SHOWN = 10;

type Score = ScanReport['score'];
type Category = Score['categories'][number];

export function Categories({ categories }: { categories: Score['categories'] }) {
  if (categories.length === 0) return null;
  return (
    <>
      <h2>Categories</h2>
      <table>
        <thead>
          <tr>
            <th>Category</th>
            <th></th>
            <th className="number">Score</th>
            <th className="number">Points lost</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((row) => (
            <CategoryRow key={row.category} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function CategoryRow({ row: { category, score, points_lost: lost } }: { row: Category }) {
  const name = <th>{categoryNames[category]}</th>;
  if (score === null) {
    return (
      <tr>
        {name}
        <td colSpan={3} className="muted">
          not measured
        </td>
      </tr>
    );
  }
  return (
    <tr>
      {name}
      <td className="bar">
        <i className={scoreBand(score)} style={{ width: `${score}%` }}></i>
      </td>
      <td className="number">{formatPoints(score)}%</td>
      <td className="number">{formatPointsLost(lost)}</td>
    </tr>
  );
}

/** What to do first. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <>
      <h2>What to fix first</h2>
      <p className="muted">Sorted by points gained per effort. {PREDICTION_NOTE}</p>
      <table>
        <thead>
          <tr>
            <th>Check</th>
            <th className="number">Pages</th>
            <th className="effort">Effort</th>
            <th className="number">Points gained</th>
          </tr>
        </thead>
        <tbody>
          {suggestions.slice(0, SUGGESTIONS_SHOWN).map((suggestion) => (
            <tr key={suggestion.check_id}>
              <td>
                <strong>{suggestion.title}</strong>
                <br />
                <span className="muted">{suggestion.how_to_fix}</span>
              </td>
              <td className="number">{formatCount(suggestion.affected_pages)}</td>
              <td className="effort">{suggestion.effort}</td>
              <td className="number">{formatPointsGained(suggestion.points_won)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function NotMeasured({ audits }: { audits: Score['not_measured'] }) {
  if (audits.length === 0) return null;
  return (
    <>
      <h2>Not measured</h2>
      <p className="muted">These checks neither passed nor failed.</p>
      <table>
        <tbody>
          {audits.map(({ check_id: id, title, reason }) => (
            <tr key={id}>
              <td>{title}</td>
              <td className="muted">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
