export * from './fix-impact-api.module.js';
export * from './fix-impact.module.js';
export * from './fix-impact.router.js';
