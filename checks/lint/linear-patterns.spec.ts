import { it } from '@jest/globals';
import { linearPatterns } from './linear-patterns.ts';
import { ruleTester } from './testing/rule-tester.ts';

const slow = linearPatterns((source, flags) =>
  source === 'a*a*b' && flags === 'i' ? '2nd degree polynomial' : null,
);
const errors = [{ message: 'This pattern is not linear: it takes 2nd degree polynomial time.' }];

it('reports patterns that are not linear, and constructed ones', () => {
  ruleTester.run('linear-patterns', slow, {
    valid: [
      '/a*b/i.test(text);',
      "'a*a*b';",
      "new RegExp('a*a*b');",
      "new RegExp(source, 'i');",
      "new Pattern('a*a*b', 'i');",
    ],
    invalid: [
      { code: '/a*a*b/i.test(text);', errors },
      { code: "new RegExp('a*a*b', 'i');", errors },
      { code: "RegExp('a*a*b', 'i');", errors },
    ],
  });
});
