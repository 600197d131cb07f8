import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import type { RenderedRequest } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { crawlabilityResourcesBlocked } from './resources-blocked.audit.js';

const request = (
  type: RenderedRequest['type'],
  path: string,
  isBlockedForGooglebot: boolean | null,
): RenderedRequest => ({
  url: `https://harbour-bakery.example${path}`,
  type,
  status: 200,
  isBlockedForGooglebot,
});
const withRequests = (...requests: readonly RenderedRequest[]) =>
  aRenderedPage({ view: { requests } });

describeRenderedAudit(crawlabilityResourcesBlocked, {
  fails: [
    {
      when: 'with a forbidden script, asked for twice',
      page: withRequests(
        request('script', '/assets/app.js', true),
        request('script', '/assets/app.js', true),
        request('stylesheet', '/style.css', false),
        request('script', '/unknown.js', null),
      ),
      values: ['https://harbour-bakery.example/assets/app.js'],
      evidence: ['https://harbour-bakery.example/robots.txt'],
      failingShare: 1 / 2,
    },
  ],
  passes: [
    {
      when: 'whose scripts are open',
      page: withRequests(request('script', '/app.js', false), request('image', '/a.png', true)),
    },
  ],
  notApplicable: [
    { when: 'without scripts and styles', page: withRequests(request('image', '/a.png', true)) },
    { when: 'that returns 404', page: { ...aRenderedPage(), raw: anErrorPage() } },
  ],
  notMeasured: [
    {
      when: 'whose scripts come from hosts that say nothing',
      page: withRequests(request('script', '/app.js', null)),
    },
  ],
});
