export * from './members.service.js';
export * from './workspaces-api.module.js';
export * from './workspaces.module.js';
export * from './workspaces.router.js';
export * from './workspaces.service.js';
