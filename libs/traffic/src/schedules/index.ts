export * from './campaign-schedules-api.module.js';
export * from './campaign-schedules.router.js';
