import { aSite, loadedAt, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import type { TargetFixtures } from './describe-audit.js';

type ResourceKind = Parameters<typeof loadedAt>[0];

/** The fixtures of a check of resources of two kinds that pages load; the first is called `name`. */
export function brokenResources(
  name: string,
  kind: ResourceKind,
  other: ResourceKind,
): TargetFixtures {
  const first = loadedAt(kind, '/first');
  const second = loadedAt(other, '/second');
  const page = pageFacts('/bread', { resources: [first, second] });
  return {
    fails: [
      {
        when: `with a ${name} that returns 410`,
        site: aSite({
          pages: [page],
          probes: [probeOf('/first', { status: 410 }), probeOf('/second')],
        }),
        findings: [[page.url, `${first.url} returns 410`]],
        audited: { [page.url]: 1 / 2 },
      },
      {
        when: 'with two that answer with a server error again and again',
        site: aSite({
          pages: [page],
          probes: [probeOf('/first', { status: 500 }), probeOf('/second', { status: 500 })],
        }),
        findings: [
          [page.url, `${first.url} returns 500`],
          [page.url, `${second.url} returns 500`],
        ],
        audited: { [page.url]: 1 },
      },
    ],
    passes: [
      {
        when: 'that loads everything',
        site: aSite({ pages: [page], probes: [probeOf('/first'), probeOf('/second')] }),
      },
      {
        when: 'that is refused one of them',
        site: aSite({
          pages: [page],
          probes: [probeOf('/first', { status: 403 }), probeOf('/second')],
        }),
      },
    ],
    notApplicable: [
      { when: 'without any', site: aSite({ pages: [pageFacts('/bread')] }) },
      {
        when: 'that only has a broken script',
        site: aSite({
          pages: [pageFacts('/bread', { resources: [loadedAt('script', '/a.js')] })],
          probes: [probeOf('/a.js', { status: 404 })],
        }),
      },
    ],
    notMeasured: [
      { when: 'whose addresses were not asked for', site: aSite({ pages: [page] }) },
      {
        when: 'that loads from a host whose owner wants no robots',
        site: aSite({
          pages: [pageFacts('/', { resources: [loadedAt(kind, `${SITE_ORIGIN}/first`)] })],
          probes: [probeOf('/first', { isBlocked: true })],
        }),
      },
    ],
  };
}
