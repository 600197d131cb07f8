import { cssRule } from './css-rule.js';
import { HtmlAttribute, HtmlElement } from './html-node.js';
import type { HtmlDocument, HtmlNode } from './html-node.js';
import { htmlTree } from './html-tree.js';
import { collapse } from '../html/collapse.js';
import { markupOf, textOf } from './node-values.js';
import {
  InvalidRuleError,
  MATCHED_MAX_CHARS,
  MAX_VALUES,
  RULE_MAX_CHARS,
  TooComplexError,
  VALUE_MAX_CHARS,
} from './page-rule.js';
import type { PageRule, ReadValues, RuleResult } from './page-rule.js';
import { MAX_MATCHES, patternTest, regexRule } from './regex-rule.js';
import { xpathRule } from './xpath-rule.js';

interface Page {
  readonly html: string;
  /** Built for the first rule that needs it. */
  readonly document: () => HtmlDocument;
}

interface Found {
  readonly values: readonly string[];
  readonly matches: number;
  readonly hasMore?: boolean;
  /** Every value as it is in the page, for a pattern; `values` where it is missing. */
  readonly whole?: () => Iterable<string>;
}

type CompiledRule = (page: Page) => ReadValues;

/** Rules of the websites whose pages this thread has read. */
const MAX_COMPILED = 200;
const compiled = new Map<string, CompiledRule>();
const LONE_SURROGATE = /\p{Surrogate}$/u;
const US_PER_MS = 1_000;

/**
 * Evaluates rules on a page, in their order. Once they have used their processor time, the others are not evaluated.
 * A rule that never ends ends the analysis instead.
 */
export function extractPage(
  html: string,
  rules: readonly PageRule[],
  budgetMs: number,
): RuleResult[] {
  let document: HtmlDocument | null = null;
  const page: Page = { html, document: () => (document ??= htmlTree(html)) };
  const startedAt = cpuMs();
  const evaluate = (rule: PageRule): RuleResult => {
    if (cpuMs() - startedAt > budgetMs) {
      const message = 'The rules before this one took too long on this page.';
      return { kind: 'not_evaluated', reason: 'time', message };
    }
    try {
      return compiledRule(rule)(page);
    } catch (error) {
      if (error instanceof InvalidRuleError)
        return { kind: 'not_evaluated', reason: 'invalid', message: error.message };
      if (error instanceof TooComplexError)
        return { kind: 'not_evaluated', reason: 'memory', message: error.message };
      // Nested too deeply for the stack, or a text that is too long.
      if (error instanceof RangeError) {
        const message = 'This rule is too complex for this page.';
        return { kind: 'not_evaluated', reason: 'memory', message };
      }
      throw error;
    }
  };
  return rules.map(evaluate);
}

/** Why a rule cannot be used, in sentences by field; empty when it can. */
export function ruleProblems(rule: PageRule): Record<string, string> {
  const problems: Record<string, string> = {};
  const note = (field: string, compileIt: () => unknown): void => {
    try {
      compileIt();
    } catch (error) {
      if (error instanceof RangeError) problems[field] = 'This is nested too deeply.';
      else if (error instanceof InvalidRuleError) problems[field] = error.message;
      else throw error;
    }
  };
  note('expression', () => finderOf(rule));
  const { mustMatch } = rule;
  if (mustMatch !== null) note('pattern', () => patternTest(mustMatch));
  return problems;
}

function compiledRule(rule: PageRule): CompiledRule {
  const { language, expression, take, attribute, mustMatch } = rule;
  const key = JSON.stringify([language, expression, take, attribute, mustMatch]);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  const find = finderOf(rule);
  const doesMatch = mustMatch === null ? null : patternTest(mustMatch);
  const run: CompiledRule = (page) => {
    const { values: found, matches, hasMore = false, whole = () => found } = find(page);
    const values = withinChars(found.slice(0, MAX_VALUES).map(shorten));
    const isCut = hasMore || found.length > values.length || found.some(isLong);
    return {
      kind: 'read',
      values,
      matches,
      isCut,
      doesMatch: doesMatch === null ? null : matches > 0 && doAllMatch(whole(), doesMatch),
    };
  };
  compiled.set(key, run);
  return run;
}

/** `null` when they are too much to compare all of them. */
function doAllMatch(
  values: Iterable<string>,
  doesMatch: (value: string) => boolean,
): boolean | null {
  let chars = 0;
  for (const value of values) {
    chars += value.length;
    if (chars > MATCHED_MAX_CHARS) return null;
    if (!doesMatch(value)) return false;
  }
  return true;
}

function finderOf(rule: PageRule): (page: Page) => Found {
  const { language, expression, take } = rule;
  if (language === 'regex') {
    const find = regexRule(expression);
    return ({ html }) => {
      const { values, matches } = find(html, MAX_VALUES);
      const isEverything = matches >= MAX_MATCHES;
      if (take === 'count') return { values: [String(matches)], matches, hasMore: isEverything };
      const whole = (): string[] => find(html, MAX_MATCHES).values.map(collapse);
      return { values: values.map(collapse), matches, hasMore: matches > values.length, whole };
    };
  }
  const ofNodes = (nodes: readonly HtmlNode[]): Found => {
    const matches = nodes.length;
    if (take === 'count') return { values: [String(matches)], matches };
    return valuesOf(rule, nodes);
  };
  if (language === 'css') {
    const find = cssRule(expression);
    return ({ document }) => ofNodes(find(document()));
  }
  const evaluate = xpathRule(expression);
  return ({ document }) => {
    const result = evaluate(document());
    if (result.kind === 'nodes') return ofNodes(result.nodes);
    const value = collapse(result.value);
    return { values: value === '' ? [] : [value], matches: value === '' ? 0 : 1 };
  };
}

/** Elements without the attribute have no value. */
function valuesOf({ take, attribute }: PageRule, nodes: readonly HtmlNode[]): Found {
  if (take !== 'attribute') {
    const read = take === 'html' ? markupOf : textOf;
    const values = nodes.slice(0, MAX_VALUES).map((node) => read(node));
    const whole = (): Iterable<string> => wholeValues(nodes, read);
    return { values, matches: nodes.length, hasMore: nodes.length > MAX_VALUES, whole };
  }
  const values = nodes.flatMap((node) => attributeOf(node, attribute ?? '') ?? []);
  return { values, matches: values.length };
}

/** One after the other: together they may be far longer than the page, as elements contain one another. */
function* wholeValues(
  nodes: readonly HtmlNode[],
  read: (node: HtmlNode, maxChars: number) => string,
): Generator<string> {
  for (const node of nodes) yield read(node, MATCHED_MAX_CHARS);
}

function attributeOf(node: HtmlNode, name: string): string | null {
  if (node instanceof HtmlAttribute) return collapse(node.value);
  if (!(node instanceof HtmlElement)) return null;
  const value = node.attributeValues.get(name.toLowerCase());
  return value === undefined ? null : collapse(value);
}

/** The first values that fit, so that a scan of many pages can be stored. */
function withinChars(values: readonly string[]): readonly string[] {
  let left = RULE_MAX_CHARS;
  const kept = values.findIndex((value) => (left -= value.length) < 0);
  return kept === -1 ? values : values.slice(0, kept);
}

function isLong(value: string): boolean {
  return value.length > VALUE_MAX_CHARS;
}

/** Cuts between characters, never inside one. */
function shorten(value: string): string {
  if (!isLong(value)) return value;
  return `${value.slice(0, VALUE_MAX_CHARS - 1).replace(LONE_SURROGATE, '')}…`;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / US_PER_MS;
}
