import { describe, expect, it } from '@jest/globals';
import { isRequestedHint } from './client-hints.js';

describe('a client hint', () => {
  it.each(['sec-ch-ua-platform-version', 'Sec-CH-UA-Model', 'Device-Memory', 'DPR', 'rtt'])(
    'is sent on request only: %s',
    (name) => {
      expect(isRequestedHint(name)).toBe(true);
    },
  );

  it.each(['sec-ch-ua', 'Sec-CH-UA-Mobile', 'sec-ch-ua-platform', 'user-agent', 'sec-fetch-mode'])(
    'is not a header that every website gets: %s',
    (name) => {
      expect(isRequestedHint(name)).toBe(false);
    },
  );
});
