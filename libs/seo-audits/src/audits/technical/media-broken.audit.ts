import { defineTargetAudit } from '../define-audit.js';
import { auditLoaded } from '../audit-loaded.js';

export const technicalMediaBroken = defineTargetAudit({
  id: 'technical.media_broken',
  category: 'technical',
  severity: 'medium',
  scope: 'P',
  title: 'Broken video or audio',
  description:
    'The player stays empty or lacks its poster or subtitles, and video search has nothing to show. URLs that block bots or respond too slowly are not counted.',
  howToFix:
    'Correct the URL in src or poster of the video, audio, source or track element, or upload the file again.',
  authority:
    'HTML Living Standard: media elements; Google Search Central: video best practices; linkinator',
  fix: 'manual',
  auditor: (site) => auditLoaded(site, ['media', 'poster']),
});
