import { describe, expect, it } from '@jest/globals';
import { isTraceOf, traceIdOf, traceparentOf } from './trace-context.js';

const VISIT = '0B7C1B52-9f3e-4c51-8e0a-2f6d1a9c7e44';

describe('the trace of a visit', () => {
  it('has the id of the visit, as W3C Trace Context writes it', () => {
    expect(traceIdOf(VISIT)).toBe('0b7c1b529f3e4c518e0a2f6d1a9c7e44');
    expect(traceparentOf(VISIT, '00f067aa0ba902b7')).toBe(
      '00-0b7c1b529f3e4c518e0a2f6d1a9c7e44-00f067aa0ba902b7-01',
    );
  });

  it('is distinguished from one that the page has started', () => {
    expect(isTraceOf(VISIT, traceparentOf(VISIT, '00f067aa0ba902b7'))).toBe(true);
    expect(isTraceOf(VISIT, '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')).toBe(false);
  });
});
