import { defineTargetAudit } from '../define-audit.js';
import { auditLoaded } from '../audit-loaded.js';

export const technicalFrameBroken = defineTargetAudit({
  id: 'technical.frame_broken',
  category: 'technical',
  severity: 'medium',
  scope: 'P',
  title: 'Broken frame or embedded object',
  description:
    'Where a map, a document or another page should be, visitors see an error or a gap. URLs that block bots or respond too slowly are not counted.',
  howToFix:
    'Correct the URL in the iframe, object or embed element. If the content is gone for good, remove the element.',
  authority: 'HTML Living Standard: embedded content; linkinator; LinkChecker',
  fix: 'manual',
  auditor: (site) => auditLoaded(site, ['frame', 'embed']),
});
