export * from './analytics/index.js';
export * from './journeys/index.js';
export * from './schedules/index.js';
export { nextSteps } from './rules/next-steps.js';
export { CampaignsService } from './campaigns/campaigns.service.js';
export * from './traffic-worker.module.js';
export * from './traffic-api.module.js';
export * from './traffic.module.js';
export * from './traffic.router.js';
