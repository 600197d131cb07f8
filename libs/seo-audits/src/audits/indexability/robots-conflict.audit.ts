import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { robotsStatements } from './robots-statements.js';

const SUBJECTS = ['index', 'follow', 'snippet'] as const;

export const indexabilityRobotsConflict = definePageAudit({
  id: 'indexability.robots_conflict',
  category: 'indexability',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Robots meta tag and X-Robots-Tag conflict',
  description:
    'One allows what the other forbids. The stricter directive wins, so the page may be missing from search although its HTML says otherwise.',
  howToFix:
    'Decide what you want and declare it in one place only: remove the directive from the HTML or from the HTTP header (server or CDN configuration).',
  authority:
    'Google Search Central: robots meta tag and X-Robots-Tag (the more restrictive rule applies)',
  fix: 'manual',
  run(page) {
    const { meta, header } = robotsStatements(page);
    if (meta === null || header === null) return notApplicable();
    const findings = SUBJECTS.flatMap((subject) => {
      const inMeta = meta.permissions[subject];
      const inHeader = header.permissions[subject];
      if (inMeta === undefined || inHeader === undefined || inMeta === inHeader) return [];
      const stricter = inMeta ? 'X-Robots-Tag' : 'the meta element';
      return [
        {
          key: subject,
          currentValue: `meta: ${meta.text}; X-Robots-Tag: ${header.text}; ${stricter} wins: no${subject}`,
          evidence: `X-Robots-Tag: ${header.text}`,
          ...(meta.element === null ? {} : { element: meta.element }),
        },
      ];
    });
    return findings.length === 0 ? passed() : failed(findings);
  },
});
