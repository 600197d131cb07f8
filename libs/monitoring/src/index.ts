export * from './monitoring-api.module.js';
export * from './monitoring-worker.module.js';
export * from './monitoring.module.js';
export * from './monitoring.router.js';
export { ChangedPages } from './page-changes/changed-pages.js';
export type { ChangedPage } from './page-changes/changed-pages.js';
export { DeploysBetween } from './page-changes/deploys-between.js';
export { PageChangesModule } from './page-changes/page-changes.module.js';
