import { describe, expect, it } from '@jest/globals';
import { neighboursOf } from './page-neighbours.js';

describe('the neighbours of pages', () => {
  it('are those that visitors came from and went to, most frequent first', () => {
    const neighbours = neighboursOf([
      { from: '/', to: '/rye', count: 9 },
      { from: '/', to: '/cart', count: 4 },
      { from: '/rye', to: '/cart', count: 2 },
    ]);
    expect(neighbours.get('/cart')).toEqual({
      cameFrom: [
        { url: '/', count: 4 },
        { url: '/rye', count: 2 },
      ],
      wentTo: [],
    });
    expect(neighbours.get('/')?.wentTo.map(({ url }) => url)).toEqual(['/rye', '/cart']);
  });

  it('contain a page that was opened again', () => {
    const again = neighboursOf([{ from: '/', to: '/', count: 3 }]).get('/');
    expect(again).toEqual({ cameFrom: [{ url: '/', count: 3 }], wentTo: [{ url: '/', count: 3 }] });
    expect(neighboursOf([]).get('/')).toBeUndefined();
  });
});
