import { describe, expect, it } from '@jest/globals';
import { productEnvironment } from './product.ts';

const options = {
  base: {},
  services: {},
  secrets: { jwtSecret: 'j'.repeat(32), encryptionKey: 'e'.repeat(32) },
  dataDir: '/data',
  host: '127.0.0.1',
  port: 3000,
  url: 'http://localhost:3000',
};

describe('the environment of the API and the worker', () => {
  it('declares a demo where the demo website is served', () => {
    expect(productEnvironment({ ...options, demoPort: 3001 })).toMatchObject({
      DEMO_MODE: '1',
      DEMO_SITE_URL: 'http://localhost:3001',
    });
  });

  it('declares no demo where the demo website is not served, whatever was set before', () => {
    const base = { DEMO_MODE: '1' };
    const environment = productEnvironment({ ...options, base, demoPort: null });
    expect(environment.DEMO_MODE).toBe('0');
    expect(environment.DEMO_SITE_URL).toBeUndefined();
  });
});
