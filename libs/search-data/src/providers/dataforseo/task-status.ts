/** What a status code of DataForSEO means for a call. */
export type TaskMeaning =
  | 'done'
  /** The provider answered that there is nothing. */
  | 'empty'
  /** In its queue or being worked on. */
  | 'waiting'
  | 'bad_key'
  | 'no_permission'
  | 'no_funds'
  | 'rate_limited'
  /** The provider or the search engine failed. */
  | 'unavailable'
  /** The request is not understood, or names something that does not exist. */
  | 'invalid';

/**
 * Codes whose first three digits mislead. Source: docs.dataforseo.com/v3/appendix/errors;
 * 40101 is a failure of the search engine, not of the login (help center, "What does the 40101 error mean").
 */
const MEANINGS: ReadonlyMap<number, TaskMeaning> = new Map([
  [20000, 'done'],
  [20100, 'done'],
  [40101, 'unavailable'],
  [40102, 'empty'],
  [40103, 'unavailable'],
  [40104, 'no_permission'],
  [40202, 'rate_limited'],
  [40204, 'no_permission'],
  [40207, 'no_permission'],
  [40209, 'rate_limited'],
  [40601, 'waiting'],
  [40602, 'waiting'],
]);

/** 40501 is also sent for "No Search Results". */
const NO_RESULTS = /no search results/i;
/** A missing subscription has had several codes of the group 402. */
const NO_ACCESS = /subscription|access denied/i;

/** The meaning of a status code with its message, of the response or of a task. */
export function taskMeaning(code: number, message: string): TaskMeaning {
  if (code >= 40000 && NO_RESULTS.test(message)) return 'empty';
  if (code >= 40200 && code < 40300 && NO_ACCESS.test(message)) return 'no_permission';
  return MEANINGS.get(code) ?? meaningOfGroup(Math.floor(code / 100));
}

function meaningOfGroup(group: number): TaskMeaning {
  if (group === 200 || group === 201) return 'done';
  if (group === 401) return 'bad_key';
  if (group === 402) return 'no_funds';
  if (group === 406) return 'waiting';
  return group >= 500 ? 'unavailable' : 'invalid';
}

/** The meaning of an HTTP status without a readable body; `null` for one that promises a body. */
export function httpMeaning(status: number): TaskMeaning | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return 'bad_key';
  if (status === 402) return 'no_funds';
  if (status === 403) return 'no_permission';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'unavailable' : 'invalid';
}
