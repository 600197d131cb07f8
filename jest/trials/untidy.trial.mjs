import { expect, it, jest } from '@jest/globals';

// Whichever of the two files comes second finds nothing of the first.
it('finds the process as it was', () => {
  expect(process.env.UNTIDY).toBeUndefined();
  expect(process.env.HOME).not.toBe('nowhere');
  expect(jest.isMockFunction(Math.random)).toBe(false);
  expect(Date.now()).not.toBe(0);
  process.env.UNTIDY = 'yes';
  process.env.HOME = 'nowhere';
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.useFakeTimers({ now: 0 });
});
