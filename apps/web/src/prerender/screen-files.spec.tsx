import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import '../testing/browser-globals.js';
import { routes } from '../routes.js';
import { screenFiles } from './screen-files.js';

const SOURCE = 'apps/web/src';

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ]);
}

describe('the scripts of a screen', () => {
  it('are those of its parts and of all that these import, without those of every page', () => {
    const manifest = {
      'index.html': { file: 'app.js', isEntry: true, imports: ['_react.js'] },
      '_react.js': { file: 'react.js' },
      '_chart.js': { file: 'chart.js', imports: ['_react.js'] },
      'src/screens/signed-in-layout.tsx': { file: 'shell.js' },
      'src/features/dashboard/dashboard-page.tsx': {
        file: 'dashboard.js',
        imports: ['_chart.js', 'index.html'],
      },
    };
    expect([...screenFiles(routes, manifest, '/dashboard')].sort()).toEqual([
      'chart.js',
      'dashboard.js',
      'shell.js',
    ]);
    expect(screenFiles(routes, manifest, '/bot')).toEqual([]);
  });

  it('are found for every address, by the names of the components', () => {
    const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
    const screens = names.filter((name) => name.endsWith('.tsx') && !name.includes('.spec.'));
    const manifest = Object.fromEntries(screens.map((name) => [name, { file: name }]));
    const without = pathsOf(routes).filter(
      (path) => screenFiles(routes, manifest, path.replace(/^\/?\*|\*$/, '/any')).length === 0,
    );
    expect(without).toEqual([]);
  });
});
