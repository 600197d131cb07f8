export * from './domain-api.module.js';
export * from './domain.module.js';
export * from './domain.router.js';
export * from './entities/website.entity.js';
export * from './website-address.js';
export * from './website-removals.js';
export * from './websites.service.js';
