import { csvLine } from '@app/common/contract';
import type { ExtractedPage, ExtractedValues, ExtractionRule } from '../contract/index.js';

/** Byte order mark, without which Excel reads UTF-8 in the system's legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
const NOT_EVALUATED = 'not evaluated';

export interface ExtractedRow {
  readonly url: string;
  readonly status: number | null;
  readonly extracted: ExtractedPage;
}

/** A row for each page, with the values of each rule and, of rules with a check, its result. */
export async function* extractionCsv(
  rules: readonly Pick<ExtractionRule, 'name' | 'revision' | 'check'>[],
  pages: AsyncIterable<ExtractedRow>,
): AsyncGenerator<string> {
  const names = rules.flatMap(({ name, check }) =>
    check === 'none' ? [name] : [name, `${name}: check`],
  );
  yield BYTE_ORDER_MARK + csvLine(['Page', 'Status', ...names]);
  for await (const { url, status, extracted } of pages) {
    const cells = rules.flatMap(({ revision, check }) => {
      const found = extracted[revision];
      const value = valueOf(found);
      return check === 'none' ? [value] : [value, found?.check ?? null];
    });
    yield csvLine([url, status, ...cells]);
  }
}

/** Empty for a rule that does not concern the page, and where nothing was found. */
function valueOf(found: ExtractedValues | undefined): string | null {
  if (found === undefined) return null;
  if (found.notEvaluated !== undefined) return NOT_EVALUATED;
  return found.values.join(' | ');
}
