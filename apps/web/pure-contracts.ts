import type { Plugin } from 'vite';

const CONTRACT = /[\\/]libs[\\/][a-z-]+[\\/]src[\\/]contract[\\/]/;
const FIXED = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Statement extends Node {
  readonly declaration?: Statement | null;
  readonly declarations?: readonly { readonly init: Node | null }[];
}

/**
 * Leaves out of the build each schema that no screen uses. Contracts only declare, but the bundler cannot know that
 * `z.object(…)` does nothing else, and would keep and run all of them.
 */
export function pureContracts(): Plugin {
  return {
    name: 'pure-contracts',
    apply: 'build',
    enforce: 'post', // after TypeScript has become JavaScript
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const { body } = this.parse(code);
        const values = (body as readonly Statement[]).flatMap(declaredValues);
        const marked = values.reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
          code,
        );
        return { code: marked, map: null, moduleSideEffects: false };
      },
    },
  };
}

/** What the constants of a statement at the top of a module are computed from. */
function declaredValues({ declaration, declarations = [] }: Statement): readonly Node[] {
  if (declaration !== undefined && declaration !== null) return declaredValues(declaration);
  return declarations.flatMap(({ init }) => (init === null || FIXED.has(init.type) ? [] : [init]));
}
