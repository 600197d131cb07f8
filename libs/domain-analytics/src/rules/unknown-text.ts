export type UnknownFigureReason =
  | 'blocked'
  | 'timeout'
  | 'partial'
  | 'parse'
  | 'ambiguous'
  | 'no_key'
  | 'bad_key'
  | 'no_funds'
  | 'rate_limited'
  | 'no_permission'
  | 'no_market'
  | 'budget'
  | 'paused';

/** Why a figure of DataForSEO is not known, and what to do. `alternative` is another source to connect. */
export function unknownText(reason: UnknownFigureReason, alternative: string): string {
  switch (reason) {
    case 'no_key':
      return `Unknown: connect DataForSEO with your own key${alternative}.`;
    case 'bad_key':
      return 'Unknown: DataForSEO rejected the key. Check it in the settings.';
    case 'no_funds':
      return 'Unknown: the DataForSEO account has no funds left.';
    case 'no_permission':
      return 'Unknown: the DataForSEO account has no subscription for this data.';
    case 'no_market':
      return 'Unknown: DataForSEO has no data for this country and language.';
    case 'budget':
      return 'Unknown: this month’s search data budget is used up.';
    case 'paused':
    case 'rate_limited':
      return 'Unknown: DataForSEO limits requests. Reanalyze the domain in a few minutes.';
    case 'blocked':
    case 'timeout':
    case 'partial':
    case 'parse':
    case 'ambiguous':
      return 'Unknown: no usable response from DataForSEO. Reanalyze the domain later.';
  }
}
