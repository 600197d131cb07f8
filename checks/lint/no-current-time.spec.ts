import { it } from '@jest/globals';
import { noCurrentTime } from './no-current-time.ts';
import { ruleTester } from './testing/rule-tester.ts';

it('reports the current time', () => {
  ruleTester.run('no-current-time', noCurrentTime, {
    valid: ['new Date(at);', 'new clock.Date();', 'new Map();'],
    invalid: [
      { code: 'const now = new Date();', errors: [{ message: 'Rules get the time passed in.' }] },
    ],
  });
});
