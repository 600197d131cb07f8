import { defineTargetAudit } from '../define-audit.js';
import { auditLoaded } from '../audit-loaded.js';

export const technicalMediaBroken = defineTargetAudit({
  id: 'technical.media_broken',
  category: 'technical',
  severity: 'medium',
  scope: 'P',
  title: 'Video or audio cannot be loaded',
  description:
    'The player stays empty, or has no preview picture or subtitles, and video search has nothing to show. Addresses that turn robots away or answer too slowly are not counted.',
  howToFix:
    'Correct the address in src or poster of the video, audio, source or track element, or upload the file again.',
  authority:
    'HTML Living Standard: media elements; Google Search Central: video best practices; linkinator',
  fix: 'manual',
  auditor: (site) => auditLoaded(site, ['media', 'poster']),
});
