import type { Audit } from '../define-audit.js';
import { aiContentNeedsJs } from './content-needs-js.audit.js';
import { aiMetaNeedsJs } from './meta-needs-js.audit.js';
import { aiSearchBotBlocked } from './search-bot-blocked.audit.js';
import { aiWafBlocksBots } from './waf-blocks-bots.audit.js';
import { aiLlmsTxtInvalid } from './llms-txt-invalid.audit.js';

export const aiReadinessAudits: readonly Audit[] = [
  aiContentNeedsJs,
  aiMetaNeedsJs,
  aiSearchBotBlocked,
  aiWafBlocksBots,
  aiLlmsTxtInvalid,
];
