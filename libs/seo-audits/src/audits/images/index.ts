import type { Audit } from '../define-audit.js';
import { imagesAltFilename } from './alt-filename.audit.js';
import { imagesAltMissing } from './alt-missing.audit.js';
import { imagesAltTooLong } from './alt-too-long.audit.js';
import { imagesBroken } from './broken.audit.js';
import { imagesLinkedNoAlt } from './linked-no-alt.audit.js';
import { imagesNoDimensions } from './no-dimensions.audit.js';
import { imagesOversize } from './oversize.audit.js';
import { imagesSrcsetBroken } from './srcset-broken.audit.js';
import { imagesLcpLazy } from './lcp-lazy.audit.js';

export const imagesAudits: readonly Audit[] = [
  imagesAltMissing,
  imagesAltFilename,
  imagesAltTooLong,
  imagesLinkedNoAlt,
  imagesBroken,
  imagesOversize,
  imagesNoDimensions,
  imagesLcpLazy,
  imagesSrcsetBroken,
];
