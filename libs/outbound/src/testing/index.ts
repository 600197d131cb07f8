export * from './certificates.js';
export * from './hostile-urls.js';
export * from './local-servers.js';
export type { ResolveName } from '../name-resolver.js';
