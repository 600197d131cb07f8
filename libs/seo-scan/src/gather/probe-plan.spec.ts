import { describe, expect, it } from '@jest/globals';
import { linkTo, pageFacts } from '../audits/testing/a-site.js';
import { planProbes } from './probe-plan.js';

describe('planning probes', () => {
  it('asks at most thirty addresses of one other host, and all of many hosts', () => {
    const oneHost = Array.from({ length: 50 }, (_, index) => `https://far.example/${index}`);
    const manyHosts = Array.from({ length: 50 }, (_, index) => `https://far-${index}.example/`);
    const links = [...oneHost, ...manyHosts].map((url) => ({ ...linkTo(url), isInternal: false }));
    const planned = planProbes([pageFacts('https://example.com/', { links })], new Set(), [], {
      probeLimits: { images: 0, external: 300, internal: 0 },
    });
    const hosts = planned.map(({ url }) => new URL(url).host);
    expect(hosts.filter((host) => host === 'far.example')).toHaveLength(30);
    expect(hosts.filter((host) => host !== 'far.example')).toHaveLength(50);
  });
});
