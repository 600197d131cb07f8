export { findingsOn } from '../fixable/placed-findings.js';
export * from './local-site.js';
export { SITE, StoredScans } from './stored-scans.js';
