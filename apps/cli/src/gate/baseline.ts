import { z } from 'zod';

/** An earlier JSON report of the same website. */
export interface Baseline {
  readonly issueIds: ReadonlySet<string>;
}

const reportSchema = z.object({
  url: z.url(),
  issues: z.array(z.object({ id: z.string() })),
});

/**
 * Reads the JSON report of an earlier audit. A text says why it cannot be used: it is no such report, or that of another
 * website.
 * @param url the address that is audited now.
 */
export function readBaseline(text: string, url: string): Baseline | string {
  const parsed = reportSchema.safeParse(parseJson(text));
  if (!parsed.success)
    return 'The baseline is not a JSON report of this command. Create one with --format json --out FILE.';
  const report = parsed.data;
  if (new URL(report.url).origin !== new URL(url).origin)
    return `The baseline is of another website: ${new URL(report.url).origin}.`;
  return { issueIds: new Set(report.issues.map(({ id }) => id)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
