import type { Rule } from './rule.ts';

/** Reports each enumeration. */
export const noEnum: Rule = {
  create: (context) => ({
    TSEnumDeclaration(node) {
      context.report({ node, message: 'Use a union of literals.' });
    },
  }),
};
