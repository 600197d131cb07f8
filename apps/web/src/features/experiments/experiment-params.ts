import { optionalText } from '../../lib/search-params.js';

export const experimentParams = { experiment: optionalText };
