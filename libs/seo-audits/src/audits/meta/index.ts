import type { Audit } from '../define-audit.js';
import { metaDescriptionMissing } from './description-missing.audit.js';
import { metaDescriptionMultiple } from './description-multiple.audit.js';
import { metaDescriptionTooLong } from './description-too-long.audit.js';
import { metaDescriptionTooShort } from './description-too-short.audit.js';
import { metaInBody } from './in-body.audit.js';
import { metaDescriptionDuplicate } from './description-duplicate.audit.js';

export const metaAudits: readonly Audit[] = [
  metaDescriptionMissing,
  metaDescriptionMultiple,
  metaDescriptionTooLong,
  metaDescriptionTooShort,
  metaInBody,
  metaDescriptionDuplicate,
];
