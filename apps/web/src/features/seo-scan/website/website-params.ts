import { optionalText } from '../../../lib/search-params.js';

/** The view of a website, kept in the URL beside its tab. */
export const websiteParams = {
  /** An earlier scan than the newest one. */
  scan: optionalText,
  /** The running scan. */
  progress: optionalText,
};
