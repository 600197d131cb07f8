import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { mobileZoomDisabled } from './zoom-disabled.audit.js';

const withViewport = (rest: string) =>
  aPage({ head: `<meta name="viewport" content="width=device-width${rest}">` });
const failing = (rest: string) => ({
  when: `with "${rest}"`,
  page: withViewport(rest),
  values: [`width=device-width${rest}`] as const,
});
const passing = (rest: string) => ({ when: `with "${rest}"`, page: withViewport(rest) });

describePageAudit(mobileZoomDisabled, {
  fails: [
    failing(', user-scalable=no'),
    failing(', user-scalable=0'),
    failing(', maximum-scale=1'),
    failing(', maximum-scale=1.9'),
    failing(';maximum-scale=1.0;user-scalable=yes'),
  ],
  passes: [
    passing(''),
    passing(', user-scalable=yes'),
    passing(', user-scalable=1'),
    passing(', maximum-scale=2'),
    passing(', maximum-scale=3'),
    passing(', maximum-scale=5'),
    passing(', maximum-scale=-1'),
  ],
  notApplicable: [
    { when: 'without a viewport rule', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
