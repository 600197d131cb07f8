import { redirectStates } from '@app/redirect-maps/contract';
import { oneOf, optionalText, text } from '../../lib/search-params.js';

export const redirectParams = {
  map: optionalText,
  state: oneOf(redirectStates, null),
  search: text,
};
