export * from './auth-api.module.js';
export * from './auth.module.js';
export * from './auth.router.js';
export * from './auth.service.js';
export * from './entities/user.entity.js';
export * from './staff.service.js';
