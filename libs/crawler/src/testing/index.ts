export { Gate, heldUp, testAnalyzer, testAnalyzers } from './analyzers.js';
export { hostilePages, hostileRobots, hostileSitemaps } from './hostile-documents.js';
export type { HostileDocument } from './hostile-documents.js';
