import { defineTargetAudit } from '../define-audit.js';
import { auditLoaded } from '../audit-loaded.js';

export const technicalFrameBroken = defineTargetAudit({
  id: 'technical.frame_broken',
  category: 'technical',
  severity: 'medium',
  scope: 'P',
  title: 'Frame or embedded object cannot be loaded',
  description:
    'Where a map, a document or another page should be, visitors see an error or a gap. Addresses that turn robots away or answer too slowly are not counted.',
  howToFix:
    'Correct the address in the iframe, object or embed element. If what it showed is gone for good, remove the element.',
  authority: 'HTML Living Standard: embedded content; linkinator; LinkChecker',
  fix: 'manual',
  auditor: (site) => auditLoaded(site, ['frame', 'embed']),
});
