import type { Audit } from '../define-audit.js';
import { internationalCodeInvalid } from './code-invalid.audit.js';
import { internationalDuplicateCode } from './duplicate-code.audit.js';
import { internationalNoReturn } from './no-return.audit.js';
import { internationalNoSelf } from './no-self.audit.js';
import { internationalNoXDefault } from './no-x-default.audit.js';
import { internationalRelative } from './relative.audit.js';
import { internationalTargetBad } from './target-bad.audit.js';

export const internationalAudits: readonly Audit[] = [
  internationalCodeInvalid,
  internationalNoReturn,
  internationalNoSelf,
  internationalDuplicateCode,
  internationalRelative,
  internationalNoXDefault,
  internationalTargetBad,
];
