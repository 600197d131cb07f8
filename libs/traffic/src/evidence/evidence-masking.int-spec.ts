import { AnalyzerPool } from '@app/crawler';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EvidenceMasking } from './evidence-masking.js';
import { someEvidence } from './testing/some-evidence.js';

describe('the masking of evidence', () => {
  const pool = new AnalyzerPool({ threads: 1, deadlineMs: 2_000 });
  const masking = new EvidenceMasking(pool);
  afterAll(() => pool.close());

  it('leaves the film, and no secret in the texts', async () => {
    const recorded = someEvidence({ dom: '<p>opensesame</p>', secrets: ['opensesame'] });
    const { dom, film } = (await masking.mask(recorded, 'ada')) ?? {};
    expect(dom).toBe('<p>••••</p>');
    expect(film).toEqual(recorded.film);
  });

  it('leaves out a page that takes too long, however it was written, and keeps the rest', async () => {
    const secrets = Array.from({ length: 20 }, (_, index) => `${'a'.repeat(29)}${index}`);
    const recorded = someEvidence({ dom: 'a'.repeat(1_000_000), secrets });
    const masked = await masking.mask(recorded, 'ada');
    expect(masked?.dom).toBeNull();
    expect(masked?.console).toEqual(recorded.console);
  });
});
