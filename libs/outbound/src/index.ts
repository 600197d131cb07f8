export * from './contract/index.js';
export * from './outbound-client.js';
export * from './outbound-request.js';
export type { ResolveName } from './name-resolver.js';
