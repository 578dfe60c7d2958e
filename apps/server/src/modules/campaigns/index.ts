export { campaignOfLink } from './campaign-link.ts';
export { countVisit } from './campaigns.sql.ts';
export { campaignsModule } from './module.ts';
