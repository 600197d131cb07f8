import type { Audit } from '../define-audit.js';
import { titleMissing } from './missing.audit.js';
import { titleMultiple } from './multiple.audit.js';
import { titlePlaceholder } from './placeholder.audit.js';
import { titleTooLong } from './too-long.audit.js';
import { titleTooShort } from './too-short.audit.js';
import { titleDuplicate } from './duplicate.audit.js';
import { titleBoilerplate } from './boilerplate.audit.js';

export const titleAudits: readonly Audit[] = [
  titleMissing,
  titleMultiple,
  titleTooLong,
  titleTooShort,
  titlePlaceholder,
  titleDuplicate,
  titleBoilerplate,
];
