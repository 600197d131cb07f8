import { createRequire } from 'node:module';
import type { HtmlDocument, HtmlNode, TreeReading } from './html-node.js';
import { InvalidRuleError, TooComplexError } from './page-rule.js';

/**
 * Nodes and characters that one expression may read. Each step of a path may multiply the nodes, and the library keeps
 * them all.
 */
const MAX_NODES = 2_000_000;
const MAX_CHARS = 10_000_000;

interface XPathLibrary {
  parse(expression: string): {
    evaluate(options: { readonly node: HtmlNode }): XPathValue;
  };
}

type XPathValue =
  | { toArray(): HtmlNode[] }
  | { numberValue(): number; stringValue(): string; toArray?: never };

/** Nodes in document order, or the text of a number, a string or a boolean. */
export type XPathResult =
  | { readonly kind: 'nodes'; readonly nodes: readonly HtmlNode[] }
  | { readonly kind: 'value'; readonly value: string };

/** Its own types load those of a browser into every file of the server. */
const require = createRequire(import.meta.url);
const library = require('xpath') as XPathLibrary;

/** Evaluates an expression of XPath 1.0, as the console of a browser does. Throws `InvalidRuleError`. */
export function xpathRule(expression: string): (document: HtmlDocument) => XPathResult {
  const parsed = readable(() => library.parse(expression));
  return (document) => {
    document.reading = new BoundedReading();
    try {
      return readable((): XPathResult => {
        const result = parsed.evaluate({ node: document });
        return result.toArray === undefined
          ? { kind: 'value', value: result.stringValue() }
          : { kind: 'nodes', nodes: result.toArray() };
      });
    } finally {
      document.reading = null;
    }
  };
}

function readable<T>(evaluated: () => T): T {
  try {
    return evaluated();
  } catch (error) {
    if (error instanceof TooComplexError || error instanceof RangeError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidRuleError(
      `This XPath can't be evaluated: ${reason.split('\n', 1)[0]?.slice(0, 200) ?? ''}`,
    );
  }
}

class BoundedReading implements TreeReading {
  private nodes = 0;
  private chars = 0;

  node(): void {
    if (++this.nodes > MAX_NODES) throw tooMuch();
  }

  text(length: number): void {
    this.chars += length;
    if (this.chars > MAX_CHARS) throw tooMuch();
  }
}

function tooMuch(): TooComplexError {
  return new TooComplexError('This XPath reads too much of the page.');
}
