export * from './analytics/index.js';
export { nextSteps } from './rules/next-steps.js';
export { CampaignsService } from './campaigns/campaigns.service.js';
export { KeywordFinder } from './campaigns/keyword-finder.service.js';
export * from './traffic-worker.module.js';
export { VisitWorkersService } from './visits/visit-workers.service.js';
export * from './traffic-api.module.js';
export * from './traffic.module.js';
export * from './traffic.router.js';
