export * from './fixes-api.module.js';
export * from './fixes-worker.module.js';
export * from './fixes.module.js';
export * from './impact/index.js';
export * from './live-fixes.js';
export { VERIFIED_FIXES } from './states/verified-fixes.view.js';
export { FixOutcomes } from './states/fix-outcomes.js';
export * from './fixes.router.js';
export { FixProofsRouter } from './records/fix-proofs.router.js';
