import type { ScanReport } from './scan-report.js';

/** `{scan, score, checks, issues}`, the issues last and chunk by chunk; valid JSON only when read to the end. */
export async function* reportJson({ issues, ...rest }: ScanReport): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"issues":[`;
  let separator = '\n';
  for await (const issue of issues) {
    yield separator + JSON.stringify(issue);
    separator = ',\n';
  }
  yield '\n]}\n';
}
