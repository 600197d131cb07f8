export { StoredCampaign } from './entities/campaign.entity.js';
export { StoredVisit } from './entities/visit.entity.js';
export { CampaignsService } from './campaigns/campaigns.service.js';
export * from './traffic.module.js';
