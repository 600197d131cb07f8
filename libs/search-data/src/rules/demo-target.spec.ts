import { describe, expect, it } from '@jest/globals';
import { demoTargetRefusal } from './demo-target.js';

const DEMO = 'http://localhost:3001';

describe('a target of the demo search engine', () => {
  it.each(['localhost:3001', 'localhost:3001/bread', 'lantern-coffee.localhost:3001'])(
    'may be %s',
    (target) => expect(demoTargetRefusal(DEMO, target)).toBeNull(),
  );

  it.each([
    'example.com',
    'localhost',
    'localhost:3002',
    'notlocalhost:3001',
    'localhost:3001.example.com',
    'example.com/localhost:3001',
  ])('is not %s', (target) =>
    expect(demoTargetRefusal(DEMO, target)).toBe(
      'The demo search engine only covers the demo website (localhost:3001) and its made-up neighbors',
    ),
  );

  it('is nothing where there is no demo website', () => {
    expect(demoTargetRefusal(null, 'localhost:3001')).toContain("doesn't have");
  });
});
