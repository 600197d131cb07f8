import { it } from '@jest/globals';
import { noImportInType } from './no-import-in-type.ts';
import { ruleTester } from './testing/rule-tester.ts';

it('reports imports in place of types', () => {
  ruleTester.run('no-import-in-type', noImportInType, {
    valid: ["import type { Page } from './page.js';", "const page = await import('./page.js');"],
    invalid: [
      {
        code: "type Page = import('./page.js').Page;",
        errors: [{ message: 'Use a type import.' }],
      },
    ],
  });
});
