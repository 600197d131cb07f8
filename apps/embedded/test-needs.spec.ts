import { describe, expect, it } from '@jest/globals';
import { testNeeds } from './test-needs.ts';

const folders: Readonly<Record<string, readonly string[]>> = {
  'libs/auth/src/rules': ['password.ts', 'password.spec.ts'],
  'libs/auth': ['src/auth.int-spec.ts', 'src/rules/password.spec.ts'],
  'apps/api/e2e': ['health.e2e-spec.ts'],
  docs: ['architecture.md'],
};
const listFiles = (path: string) => (path.includes('spec.ts') ? [path] : (folders[path] ?? null));
const needsOf = (...args: readonly string[]) => testNeeds(args, listFiles);

describe('the requirements of selected tests', () => {
  it('are empty for files and folders of unit tests', () => {
    expect(needsOf('libs/auth/src/rules/password.spec.ts')).toBe('nothing');
    expect(needsOf('apps/web/src/lib/api.spec.tsx', 'libs/auth/src/rules')).toBe('nothing');
    expect(needsOf('libs/auth/src/rules', '-t', 'a password', '--verbose')).toBe('nothing');
  });

  it('are empty for projects of unit tests', () => {
    expect(needsOf('--selectProjects', 'rules', 'web', '-w', '2')).toBe('nothing');
    expect(needsOf('--selectProjects', 'rules', 'integration')).toBe('product');
    expect(needsOf('--selectProjects', 'integration', '--shard=1/3')).toBe('product');
    expect(needsOf('--selectProjects', 'chaos', '-w', '1')).toBe('product');
  });

  it('are the services for integration tests of a feature, also among others', () => {
    expect(needsOf('libs/auth')).toBe('services');
    expect(needsOf('libs/auth/src/rules', 'libs/auth/src/auth.int-spec.ts')).toBe('services');
  });

  it('are the whole product for tests of its processes', () => {
    expect(needsOf('apps/api/e2e')).toBe('product');
    expect(needsOf('libs/auth', 'apps/api/e2e')).toBe('product');
    expect(needsOf('apps/worker/e2e/kill-worker.chaos-spec.ts')).toBe('product');
  });

  it('are the whole product for unknown arguments: no path, a pattern, a folder without tests', () => {
    expect(needsOf()).toBe('product');
    expect(needsOf('--runInBand')).toBe('product');
    expect(needsOf('password')).toBe('product');
    expect(needsOf('docs')).toBe('product');
  });
});
