export { StoredCampaign } from './entities/campaign.entity.js';
export { StoredVisit } from './entities/visit.entity.js';
export { CampaignsService } from './campaigns/campaigns.service.js';
export { KeywordFinder } from './campaigns/keyword-finder.service.js';
export { CampaignsWorkerModule } from './campaigns/campaigns-worker.module.js';
export * from './traffic-api.module.js';
export * from './traffic.module.js';
export * from './traffic.router.js';
