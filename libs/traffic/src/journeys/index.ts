export * from './journeys-api.module.js';
export * from './journeys.router.js';
