import { describe, expect, it } from '@jest/globals';
import { redirectTargets } from './redirect-targets.js';

const page = (
  path: string,
  more: { readonly isIndexable?: boolean; readonly canonical?: string } = {},
) => ({
  url: `https://example.com${path}`,
  title: null,
  contentHash: null,
  simHash: null,
  isIndexable: more.isIndexable ?? true,
  canonicalUrl: more.canonical === undefined ? null : `https://example.com${more.canonical}`,
});
const pathsOf = (pages: Parameters<typeof redirectTargets>[0]): string[] =>
  redirectTargets(pages).map(({ url }) => new URL(url).pathname);

describe('redirectTargets', () => {
  it('leaves out pages that search engines must not list', () => {
    expect(pathsOf([page('/a'), page('/b'), page('/login', { isIndexable: false })])).toEqual([
      '/a',
      '/b',
    ]);
  });

  it('takes the original of a page that names one that was read', () => {
    expect(
      pathsOf([
        page('/a'),
        page('/print', { canonical: '/a' }),
        page('/own', { canonical: '/own' }),
        page('/lost', { canonical: '/not-read' }),
      ]),
    ).toEqual(['/a', '/own', '/lost']);
  });

  it('takes all pages of a website that is not public yet', () => {
    const staging = { isIndexable: false };
    expect(pathsOf([page('/a', staging), page('/b', staging), page('/c')])).toEqual([
      '/a',
      '/b',
      '/c',
    ]);
  });
});
