import { RE2JS } from 're2js';
import { InvalidRuleError } from './page-rule.js';

/** A pattern that matches everything is counted up to here. */
export const MAX_MATCHES = 10_000;
/** Instructions of a compiled pattern, which repeats are written out in: others would fill the memory of a thread. */
const MAX_PROGRAM_SIZE = 10_000;

export interface PatternMatches {
  /** The first group of each match, or the match itself in a pattern without groups. */
  readonly values: readonly string[];
  /** At most MAX_MATCHES. */
  readonly matches: number;
}

/** Finds a pattern in a text, in time that grows with its length only. Throws `InvalidRuleError`. */
export function regexRule(pattern: string): (text: string, maxValues: number) => PatternMatches {
  const compiled = compilePattern(pattern);
  const group = compiled.groupCount() > 0 ? 1 : 0;
  return (text, maxValues) => {
    const matcher = compiled.matcher(text);
    const values: string[] = [];
    let matches = 0;
    while (matches < MAX_MATCHES && matcher.find()) {
      matches++;
      if (values.length < maxValues) values.push(matcher.group(group) ?? '');
    }
    return { values, matches };
  };
}

/** Whether the pattern is anywhere in a text. Throws `InvalidRuleError`. */
export function patternTest(pattern: string): (text: string) => boolean {
  const compiled = compilePattern(pattern);
  return (text) => compiled.matcher(text).find();
}

function compilePattern(pattern: string): RE2JS {
  const compiled = parsed(pattern);
  if (compiled.programSize() > MAX_PROGRAM_SIZE)
    throw new InvalidRuleError('This regular expression repeats too much.');
  return compiled;
}

function parsed(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidRuleError(
      `This regular expression can't be read: ${reason.slice(0, 200)}. It uses the syntax of RE2, without look-around and back-references.`,
    );
  }
}
