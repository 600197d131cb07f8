import { describe, expect, it } from '@jest/globals';
import { adviceFor, parts, readinessOf } from './readiness.js';

const ok = { status: 'ok' } as const;
const working = { database: ok, queue: ok, storage: ok, browser: ok, mail: ok };

describe('the readiness of an installation', () => {
  it('does not depend on a browser or a mail server', () => {
    const missing = { status: 'not_configured' } as const;
    expect(readinessOf({ ...working, browser: missing, mail: missing })).toBe('ready');
  });

  it.each(['database', 'queue', 'storage'] as const)('depends on the %s', (part) => {
    expect(readinessOf({ ...working, [part]: { status: 'degraded' } })).toBe('not_ready');
  });

  it('comes with advice for each part that does not work, and none for the others', () => {
    for (const part of parts) {
      expect(adviceFor(part, 'ok')).toBeNull();
      expect(adviceFor(part, 'degraded')).toMatch(/_(URL|PATH)/);
    }
  });
});
