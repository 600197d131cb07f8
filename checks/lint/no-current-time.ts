import type { Rule } from './rule.ts';

/** Reports `new Date()`: the result of a rule depends on what it is given only. */
export const noCurrentTime: Rule = {
  create: (context) => ({
    NewExpression(node) {
      const { callee } = node;
      if (callee.type !== 'Identifier' || callee.name !== 'Date' || node.arguments.length > 0)
        return;
      context.report({ node, message: 'Rules get the time passed in.' });
    },
  }),
};
