import type { Audit } from '../define-audit.js';
import { technicalCharsetMissing } from './charset-missing.audit.js';
import { technicalClientError } from './client-error.audit.js';
import { technicalCompressionFaulty } from './compression-faulty.audit.js';
import { technicalDoctypeMissing } from './doctype-missing.audit.js';
import { technicalFrameBroken } from './frame-broken.audit.js';
import { technicalHeadBroken } from './head-broken.audit.js';
import { technicalHtmlOversize } from './html-oversize.audit.js';
import { technicalLangMissing } from './lang-missing.audit.js';
import { technicalMediaBroken } from './media-broken.audit.js';
import { technicalMediaType } from './media-type.audit.js';
import { technicalMetaRefresh } from './meta-refresh.audit.js';
import { technicalRedirectChain } from './redirect-chain.audit.js';
import { technicalRedirectLoop } from './redirect-loop.audit.js';
import { technicalResourceBroken } from './resource-broken.audit.js';
import { technicalServerError } from './server-error.audit.js';
import { technicalTimeout } from './timeout.audit.js';

export const technicalAudits: readonly Audit[] = [
  technicalServerError,
  technicalClientError,
  technicalTimeout,
  technicalRedirectChain,
  technicalRedirectLoop,
  technicalMetaRefresh,
  technicalDoctypeMissing,
  technicalCharsetMissing,
  technicalHtmlOversize,
  technicalCompressionFaulty,
  technicalMediaType,
  technicalHeadBroken,
  technicalLangMissing,
  technicalResourceBroken,
  technicalFrameBroken,
  technicalMediaBroken,
];
