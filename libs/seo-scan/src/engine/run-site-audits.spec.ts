import { aSite } from '@app/crawler/testing';
import type { SiteAudit } from '@app/seo-audits';
import { describe, expect, it } from '@jest/globals';
import { runSiteAudits } from './run-site-audits.js';

function anAudit(id: string, run: SiteAudit['run']): SiteAudit {
  return {
    kind: 'site',
    id,
    category: 'links',
    severity: 'medium',
    scope: 'S',
    title: 'A title',
    description: 'Why.',
    howToFix: 'How.',
    authority: 'Whose.',
    fix: 'manual',
    run,
  };
}

describe('running the checks of a whole website', () => {
  it('lets timers and responses be processed between two checks', async () => {
    const order: string[] = [];
    const audits = ['links.first', 'links.second'].map((id) =>
      anAudit(id, () => {
        order.push(id);
        setImmediate(() => order.push(`after ${id}`));
        return { kind: 'site', findings: [] };
      }),
    );
    await runSiteAudits(aSite(), { scanId: 'scan-1', audits }, () => Promise.resolve());
    expect(order.slice(0, 3)).toEqual(['links.first', 'after links.first', 'links.second']);
  });
});
