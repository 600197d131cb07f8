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
      return `Not known: connect DataForSEO with a key of your own${alternative}.`;
    case 'bad_key':
      return 'Not known: DataForSEO has refused the key. Enter it again in the settings.';
    case 'no_funds':
      return 'Not known: the DataForSEO account has no funds left.';
    case 'no_permission':
      return 'Not known: the DataForSEO account has no subscription for these figures.';
    case 'no_market':
      return 'Not known: DataForSEO has no figures for this country and language.';
    case 'budget':
      return 'Not known: this month’s budget for search data is used up.';
    case 'paused':
    case 'rate_limited':
      return 'Not known: DataForSEO asks to wait. Analyze the domain again in a few minutes.';
    case 'blocked':
    case 'timeout':
    case 'partial':
    case 'parse':
    case 'ambiguous':
      return 'Not known: DataForSEO did not respond as expected. Analyze the domain again later.';
  }
}
