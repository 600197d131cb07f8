import { aSite, SITE_ORIGIN, findRobotsProblems } from '@app/crawler/testing';
import type { RobotsFacts } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilityRobotsInvalid } from './robots-invalid.audit.js';

const home = `${SITE_ORIGIN}/`;
const robotsWith = (text: string): Partial<RobotsFacts> => {
  const { lines, count } = findRobotsProblems(text);
  return { invalidLines: lines, invalidLineCount: count };
};

describeSiteAudit(crawlabilityRobotsInvalid, {
  fails: [
    {
      when: 'with a typing error, twice, and a rule for nobody',
      site: aSite({
        robots: robotsWith('Disallow: /a\nUser-agent: *\nDissallow: /b\nDissallow: /b'),
      }),
      findings: [
        [home, 'Disallow: /a'],
        [home, 'Dissallow: /b'],
        [home, 'Dissallow: /b'],
      ],
    },
    {
      when: 'that returns a web page',
      site: aSite({ robots: { isHtml: true } }),
      findings: [[home, 'a web page instead of rules']],
    },
    {
      when: 'with more bad lines than anybody wants to read',
      site: aSite({
        robots: { ...robotsWith('what?'), invalidLineCount: 31 },
      }),
      findings: [
        [home, 'what?'],
        [home, '30 more lines'],
      ],
    },
  ],
  passes: [
    {
      when: 'whose lines all are understood',
      site: aSite({ robots: robotsWith('# hello\nUser-agent: *\nDisallow: /staff/') }),
    },
  ],
  notApplicable: [{ when: 'without a robots.txt', site: aSite({ robots: { status: 404 } }) }],
  notMeasured: [
    { when: 'whose robots.txt fails', site: aSite({ robots: { status: 500 } }) },
    { when: 'whose robots.txt says too many requests', site: aSite({ robots: { status: 429 } }) },
  ],
});
