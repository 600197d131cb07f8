export * from './recordings/described-recorder-routes.js';
export * from './recordings/recorder-routes.js';
export * from './journeys-api.module.js';
export * from './journeys.router.js';
