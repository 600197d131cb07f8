import type { PatternCheck } from './pattern-check.ts';
import type { Rule } from './rule.ts';

interface Call {
  readonly callee: { readonly type: string; readonly name?: unknown };
  readonly arguments: readonly { readonly type: string; readonly value?: unknown }[];
}

/**
 * Reports each regular expression that is not linear: literals, and `RegExp` with literal arguments. Much of what
 * patterns run over was written by strangers.
 */
export function linearPatterns(findSlowness: PatternCheck): Rule {
  return {
    create(context) {
      type Node = NonNullable<Parameters<typeof context.report>[0]['node']>;
      const check = (node: Node, { source, flags }: Pick<RegExp, 'source' | 'flags'>): void => {
        const slowness = findSlowness(source, flags);
        if (slowness === null) return;
        context.report({ node, message: `This pattern is not linear: it takes ${slowness} time.` });
      };
      return {
        Literal(node) {
          if (node.value instanceof RegExp) check(node, node.value);
        },
        CallExpression(node) {
          const pattern = calledPattern(node);
          if (pattern !== null) check(node, pattern);
        },
        NewExpression(node) {
          const pattern = calledPattern(node);
          if (pattern !== null) check(node, pattern);
        },
      };
    },
  };
}

/** The pattern of `RegExp('…', '…')`; null for other calls. */
function calledPattern(call: Call): { readonly source: string; readonly flags: string } | null {
  const { callee, arguments: given } = call;
  if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return null;
  const [source, flags = '', ...others] = given.map(({ value }) => value);
  if (typeof source !== 'string' || typeof flags !== 'string' || others.length > 0) return null;
  return { source, flags };
}
