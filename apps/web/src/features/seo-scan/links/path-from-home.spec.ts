import { describe, expect, it } from '@jest/globals';
import { pathFromHome } from './path-from-home.js';

describe('pathFromHome', () => {
  const nodes = [
    { name: '/', previous: null },
    { name: '/a', previous: 0 },
    { name: '/a/b', previous: 1 },
    { name: '/lonely', previous: null },
    { name: '/x', previous: 5 },
    { name: '/y', previous: 4 },
  ];

  it('leads from the home page over the pages between', () => {
    expect(pathFromHome(nodes, 2)).toEqual(['/', '/a', '/a/b']);
  });

  it('is empty for the home page, for pages without a path, and ends in a circle', () => {
    expect(pathFromHome(nodes, 0)).toEqual([]);
    expect(pathFromHome(nodes, 3)).toEqual([]);
    expect(pathFromHome(nodes, 9)).toEqual([]);
    expect(pathFromHome(nodes, 4)).toEqual(['/y', '/x']);
  });
});
