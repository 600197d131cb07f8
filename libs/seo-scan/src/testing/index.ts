export { findingsOn } from '../fixable/placed-findings.js';
export * from './local-site.js';
