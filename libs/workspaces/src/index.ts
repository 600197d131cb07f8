export * from './people.service.js';
export * from './workspaces-api.module.js';
export * from './workspaces.module.js';
export * from './workspaces.router.js';
