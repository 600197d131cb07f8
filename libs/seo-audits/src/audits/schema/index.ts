import type { Audit } from '../define-audit.js';
import { schemaJsonldInvalid } from './jsonld-invalid.audit.js';
import { schemaRecommendedMissing } from './recommended-missing.audit.js';
import { schemaRequiredMissing } from './required-missing.audit.js';
import { schemaRetiredType } from './retired-type.audit.js';
import { schemaUnknownType } from './unknown-type.audit.js';
import { schemaInvisibleContent } from './invisible-content.audit.js';
import { schemaOrgHomeMissing } from './org-home-missing.audit.js';

export const schemaAudits: readonly Audit[] = [
  schemaJsonldInvalid,
  schemaUnknownType,
  schemaRequiredMissing,
  schemaRecommendedMissing,
  schemaRetiredType,
  schemaInvisibleContent,
  schemaOrgHomeMissing,
];
