import { describe, expect, it } from '@jest/globals';
import { folderCircles } from './folder-circles.ts';

/** @param sources by path below `libs/crawler/src/`. */
const circlesOf = (sources: Readonly<Record<string, string>>): string[][] =>
  folderCircles(
    Object.entries(sources).map(([path, source]) => ({ path: `libs/crawler/src/${path}`, source })),
  ).map((circle) => circle.map(({ example }) => example));

describe('folders of a feature', () => {
  it.each([
    ['values', "import { robots } from '../robots/robots.js';"],
    ['types', "import type { Robots } from '../robots/robots.js';"],
    ['names exported again', "export { robots } from '../robots/robots.js';"],
    ['a module loaded later', "const load = () => import('../robots/robots.js');"],
  ])('must not need each other for %s', (_case, source) => {
    const sources = {
      'crawling/crawler.ts': source,
      'robots/robots.ts': "import { pace } from '../crawling/pace.js';",
    };
    expect(circlesOf(sources)).toEqual([
      ['crawling/crawler.ts -> robots/robots.js', 'robots/robots.ts -> crawling/pace.js'],
    ]);
  });

  it('must not need each other by way of a third', () => {
    const sources = {
      'crawling/crawler.ts': "import '../robots/lines/robots.js';",
      'robots/lines/robots.ts': "import '../../parsing/media-type.js';",
      'parsing/media-type.ts': "import '../crawling/pace.js';",
    };
    expect(circlesOf(sources)).toEqual([
      [
        'crawling/crawler.ts -> robots/lines/robots.js',
        'robots/lines/robots.ts -> parsing/media-type.js',
        'parsing/media-type.ts -> crawling/pace.js',
      ],
    ]);
  });

  it('are both named for two circles through one folder', () => {
    const sources = {
      'crawling/crawler.ts': "import '../robots/robots.js';\nimport '../probes/prober.js';",
      'robots/robots.ts': "import '../crawling/pace.js';",
      'probes/prober.ts': "import '../crawling/pace.js';",
    };
    expect(circlesOf(sources)).toHaveLength(2);
  });

  it.each([
    ['in one direction', 'robots/robots.ts', "import '../html/tokens.js';"],
    ['in a spec', 'robots/robots.spec.ts', "import '../crawling/pace.js';"],
    ['in a slow spec', 'robots/robots.int-spec.ts', "import '../crawling/pace.js';"],
    ['in testing/', 'robots/testing/a-robots.ts', "import '../../crawling/pace.js';"],
    ['in a flat file', 'index.ts', "import './crawling/pace.js';"],
    ['of a flat file', 'robots/robots.ts', "import '../index.js';"],
    ['of testing/', 'robots/robots.ts', "import '../crawling/testing/a-pace.js';"],
    ['of its own folder', 'robots/robots.ts', "import '../robots/lines.js';"],
    ['in a comment', 'robots/robots.ts', "// import '../crawling/pace.js';"],
    ['of a package', 'robots/robots.ts', "import '@app/crawling/pace.js';"],
  ])('may be imported %s', (_case, path, source) => {
    expect(
      circlesOf({ 'crawling/crawler.ts': "import '../robots/robots.js';", [path]: source }),
    ).toEqual([]);
  });
});
