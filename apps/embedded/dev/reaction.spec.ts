import { describe, expect, it } from '@jest/globals';
import { partsToRestart, reactionTo } from './reaction.ts';

const nothing = { compile: [], isWidgetChanged: false, isDemoSiteChanged: false, needStart: [] };

describe('the reaction to a changed file', () => {
  it.each([
    'libs/auth/src/rules/password.spec.ts',
    'libs/auth/src/auth.int-spec.ts',
    'libs/auth/src/testing/new-user.ts',
    'apps/api/e2e/health.e2e-spec.ts',
    'apps/web/src/app.tsx',
    'docs/architecture.md',
  ])('is none for %s', (path) => {
    expect(reactionTo([path])).toEqual(nothing);
  });

  it('compiles a server source once, however often it was saved', () => {
    const path = 'libs/auth/src/auth.service.ts';
    expect(reactionTo([path, path])).toEqual({ ...nothing, compile: [path] });
  });

  it('rebuilds the widget after a change of any of its sources', () => {
    const shared = 'libs/fixes/src/contract/content-hash.ts';
    expect(reactionTo([shared])).toEqual({ ...nothing, compile: [shared], isWidgetChanged: true });
    expect(reactionTo(['apps/widget/src/main.ts']).isWidgetChanged).toBe(true);
  });

  it('lists the files whose changes take effect only after a restart', () => {
    const paths = ['package-lock.json', 'apps/embedded/postgres.ts'];
    expect(reactionTo(paths).needStart).toEqual(paths);
  });
});

describe('the processes to restart', () => {
  const unchanged = {
    compiled: [],
    isWidgetRebuilt: false,
    isDemoSiteChanged: false,
    ended: [],
  } as const;

  it('are none when the compiled text is the same as before', () => {
    expect(partsToRestart(unchanged)).toEqual([]);
  });

  it('are those that load the changed source, the API first', () => {
    const after = (path: string) => partsToRestart({ ...unchanged, compiled: [path] });
    expect(after('libs/auth/src/auth.service.ts')).toEqual(['api', 'worker']);
    expect(after('migrations/index.ts')).toEqual(['api', 'worker']);
    expect(after('apps/api/src/main.ts')).toEqual(['api']);
    expect(after('apps/worker/src/main.ts')).toEqual(['worker']);
    expect(after('apps/cli/src/main.ts')).toEqual([]);
  });

  it('include those that crashed', () => {
    const ended = ['worker'] as const;
    expect(partsToRestart({ ...unchanged, ended })).toEqual(['worker']);
    expect(partsToRestart({ ...unchanged, ended, compiled: ['apps/api/src/main.ts'] })).toEqual([
      ...['api', 'worker'],
    ]);
  });

  it('are the API after a build of the widget, and only the demo website after its own change', () => {
    expect(partsToRestart({ ...unchanged, isWidgetRebuilt: true })).toEqual(['api']);
    expect(partsToRestart({ ...unchanged, isDemoSiteChanged: true })).toEqual(['demo-site']);
  });
});
