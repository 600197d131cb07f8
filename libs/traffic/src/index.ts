export { StoredCampaign } from './entities/campaign.entity.js';
export { StoredVisit } from './entities/visit.entity.js';
