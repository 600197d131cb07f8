import { describe, expect, it } from '@jest/globals';
import { inspectionRefusals } from '../contract/index.js';
import { inspectionRefusalTexts } from './inspection-refusals.js';

describe('a refused inspection', () => {
  it.each(inspectionRefusals)('has its own code and sentence: %s', (reason) => {
    const { code, message } = inspectionRefusalTexts[reason];
    const others = inspectionRefusals.filter((other) => other !== reason);
    expect(code).not.toBe('internal');
    expect(others.map((other) => inspectionRefusalTexts[other].message)).not.toContain(message);
  });
});
