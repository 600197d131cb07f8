import { formatCount } from '@app/common/contract';
import { extractionCheckNames } from '../../contract/index.js';
import type { ScanExtractionRule } from '../../contract/index.js';

/** The website's own rules: where they found something, and how many pages fail their checks. */
export function Extraction({ rules }: { rules: readonly ScanExtractionRule[] }) {
  if (rules.length === 0) return null;
  return (
    <>
      <h2>Extraction and custom checks</h2>
      <p className="muted">Rules of this website. They do not change the score.</p>
      <table>
        <thead>
          <tr>
            <th>Rule</th>
            <th>Check</th>
            <th className="number">Pages</th>
            <th className="number">Found</th>
            <th className="number">Failed</th>
            <th className="number">Unknown</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <Rule key={rule.revision} rule={rule} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Without a check, only pages that could not be read for the rule are unknown. */
function Rule({ rule }: { rule: ScanExtractionRule }) {
  const { name, check, pagesRead, pagesFound, pagesFailed } = rule;
  const unknown = check === 'none' ? rule.pagesNotEvaluated : rule.pagesUnknown;
  return (
    <tr>
      <th>{name}</th>
      <td>{check === 'none' ? '' : extractionCheckNames[check]}</td>
      <td className="number">{formatCount(pagesRead)}</td>
      <td className="number">{formatCount(pagesFound)}</td>
      <td className="number">{check === 'none' ? '' : formatCount(pagesFailed)}</td>
      <td className="number">{formatCount(unknown)}</td>
    </tr>
  );
}
