export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  /** Why it failed; `null` when it did not. */
  readonly failure: { readonly type: string; readonly message: string } | null;
  /** Why it was not measured; absent and `null` otherwise. */
  readonly skipped?: string | null;
}

export interface JunitSuite {
  /** Of the program. */
  readonly name: string;
  readonly url: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly cases: readonly JunitCase[];
}

/** JUnit's XML, as CI servers read it. */
export function renderJunitXml({ name, url, startedAt, durationMs, cases }: JunitSuite): string {
  const failed = cases.filter(({ failure }) => failure !== null).length;
  const skipped = cases.filter((test) => isSkipped(test)).length;
  const seconds = (durationMs / 1_000).toFixed(3);
  const totals = `tests="${cases.length}" failures="${failed}" errors="0" time="${seconds}"`;
  const timestamp = startedAt.toISOString().replace(/\.\d+Z$/, '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escape(name)}" ${totals}>`,
    `  <testsuite name="${escape(url)}" timestamp="${timestamp}" skipped="${skipped}" ${totals}>`,
    ...cases.map(caseElement),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function isSkipped({ failure, skipped = null }: JunitCase): boolean {
  return failure === null && skipped !== null;
}

function caseElement(test: JunitCase): string {
  const attributes = `classname="${escape(test.suite)}" name="${escape(test.name)}" time="0"`;
  const result = resultElement(test);
  if (result === null) return `    <testcase ${attributes}/>`;
  return [`    <testcase ${attributes}>`, `      ${result}`, '    </testcase>'].join('\n');
}

function resultElement(test: JunitCase): string | null {
  if (test.failure !== null) {
    const message = escape(test.failure.message);
    return `<failure type="${escape(test.failure.type)}" message="${message}">${message}</failure>`;
  }
  return isSkipped(test) ? `<skipped message="${escape(test.skipped ?? '')}"/>` : null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 cannot contain are replaced, whatever a page's texts are. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
