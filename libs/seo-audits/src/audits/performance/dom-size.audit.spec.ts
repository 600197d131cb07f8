import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { performanceDomSize } from './dom-size.audit.js';

const withElements = (elementCount: number) => aRenderedPage({ view: { elementCount } });

describeRenderedAudit(performanceDomSize, {
  fails: [
    { when: 'of 1,501 elements', page: withElements(1_501), values: ['1,501 elements'] },
    { when: 'of 50,000 elements', page: withElements(50_000), values: ['50,000 elements'] },
  ],
  passes: [{ when: 'of 1,500 elements', page: withElements(1_500) }],
  notApplicable: [
    { when: 'that returns 404', page: { ...withElements(2_000), raw: anErrorPage() } },
  ],
});

describe('the severity of a page', () => {
  it.each([
    [3_000, undefined],
    [3_001, 'medium'],
  ])('depends on its number of elements: %d', (elementCount, severity) => {
    const result = performanceDomSize.run(withElements(elementCount));
    if (result.kind !== 'failed') throw new Error(`The audit says ${result.kind}.`);
    expect(result.findings[0]?.severity).toBe(severity);
  });
});
