import { describe, expect, it } from '@jest/globals';
import { scanPace } from './scan-pace.js';

const config = { outboundAllowedHosts: ['127.0.0.1:8080', 'intranet.example'] };
const url = 'https://shop.example/';

describe('the request rate of a scan', () => {
  it('is slow for websites of the internet', () => {
    expect(scanPace(config, url)).toMatchObject({ maxRequestsPerSecond: 2, slowsDown: false });
  });

  it("is unlimited for the operator's own hosts", () => {
    const own = ['http://127.0.0.1:8080/', 'https://intranet.example/'];
    expect(own.map((each) => scanPace(config, each).maxRequestsPerSecond)).toEqual([null, null]);
  });

  it('is the one its verified owner has chosen, which follows how the server responds', () => {
    const chosen = { maxRequestsPerSecond: 20, concurrency: 8, slowsDown: true };
    expect(scanPace(config, url, 20)).toMatchObject(chosen);
    expect(scanPace(config, 'http://127.0.0.1:8080/', 5)).toMatchObject({ concurrency: 4 });
  });
});
