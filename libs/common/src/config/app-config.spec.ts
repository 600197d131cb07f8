import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from './app-config.js';

const minimal = {
  DATABASE_URL: 'postgresql://user:pass@localhost:5432/groundswell',
  REDIS_URL: 'redis://localhost:6379',
  JWT_SECRET: 'x'.repeat(32),
};

describe('loadConfig', () => {
  it('fills in what has a default', () => {
    const config = loadConfig(minimal);
    expect(config.port).toBe(3000);
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.outboundAllowedHosts).toEqual([]);
  });

  it('reads an empty variable as not set', () => {
    expect(loadConfig({ ...minimal, PORT: '', SMTP_URL: '' }).smtpUrl).toBeNull();
  });

  it('names every wrong variable at once', () => {
    const load = (): unknown => loadConfig({ PORT: '99999', REDIS_URL: 'http://x' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*REDIS_URL[\s\S]*JWT_SECRET/);
  });

  it('wants both halves of the first admin', () => {
    expect(() => loadConfig({ ...minimal, STAFF_EMAIL: 'admin@example.com' })).toThrow(
      /STAFF_PASSWORD/,
    );
  });

  it('splits the list of allowed hosts and drops a trailing slash of the public address', () => {
    const config = loadConfig({
      ...minimal,
      OUTBOUND_ALLOWED_HOSTS: 'localhost:8081, Shop.local ,',
      PUBLIC_URL: 'https://groundswell.example/',
    });
    expect(config.outboundAllowedHosts).toEqual(['localhost:8081', 'shop.local']);
    expect(config.publicUrl).toBe('https://groundswell.example');
  });
});
