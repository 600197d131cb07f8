import { rangesOf } from './range-lists.ts';
import type { RangeSource, ReadList } from './range-lists.ts';

const TIMEOUT_MS = 20_000;
/** The longest list has 80 kB. */
const MAX_BYTES = 2 * 1024 * 1024;

/** The lists in the order of the sources, and in a sentence for each what happened to it. */
export interface RefreshedLists {
  readonly lists: readonly ReadList[];
  readonly read: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Reads published lists again. A list that cannot be read, or that is not one, stays as it was with its day; throws when
 * there is no earlier one.
 * @param readOn today: YYYY-MM-DD.
 */
export async function refreshLists(
  sources: readonly RangeSource[],
  earlier: readonly ReadList[],
  readOn: string,
): Promise<RefreshedLists> {
  const read: string[] = [];
  const failed: string[] = [];
  const refreshed = async ({ name, source }: RangeSource): Promise<ReadList> => {
    try {
      const ranges = rangesOf(await documentAt(source));
      read.push(`${name}: ${ranges.length} ranges`);
      return { name, source, readOn, ranges };
    } catch (error) {
      const reason = reasonOf(error);
      const last = earlier.find((list) => list.name === name);
      if (last === undefined) throw new Error(`${name}: not read (${reason}).`, { cause: error });
      failed.push(`${name}: not read (${reason}); the list of ${last.readOn} stays.`);
      return last;
    }
  };
  const lists = await Promise.all(sources.map(refreshed));
  return { lists, read, failed };
}

async function documentAt(source: string): Promise<unknown> {
  const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const text = await textOf(response);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('It is no JSON.', { cause: error });
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`It has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `fetch` says why in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const isRequest = error instanceof TypeError && cause instanceof Error;
  return isRequest ? `${error.message}: ${cause.message}` : error.message;
}
