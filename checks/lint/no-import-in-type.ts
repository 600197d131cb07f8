import type { Rule } from './rule.ts';

/** Reports `import('…')` in place of a type, as `typescript/consistent-type-imports` does where it is on. */
export const noImportInType: Rule = {
  create: (context) => ({
    TSImportType(node) {
      context.report({ node, message: 'Use a type import.' });
    },
  }),
};
