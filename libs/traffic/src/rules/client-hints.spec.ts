import { describe, expect, it } from '@jest/globals';
import { isHintOnceAskedFor } from './client-hints.js';

describe('a client hint', () => {
  it.each(['sec-ch-ua-platform-version', 'Sec-CH-UA-Model', 'Device-Memory', 'DPR', 'rtt'])(
    'is sent to who has asked for it: %s',
    (name) => {
      expect(isHintOnceAskedFor(name)).toBe(true);
    },
  );

  it.each(['sec-ch-ua', 'Sec-CH-UA-Mobile', 'sec-ch-ua-platform', 'user-agent', 'sec-fetch-mode'])(
    'is no header that everybody gets: %s',
    (name) => {
      expect(isHintOnceAskedFor(name)).toBe(false);
    },
  );
});
