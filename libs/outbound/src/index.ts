export * from './contract/index.js';
export * from './outbound-client.js';
export * from './outbound-request.js';
export * from './outbound.module.js';
export type { ResolveName } from './name-resolver.js';
export * from './egress-proxy.js';
export { EGRESS_HEADER, EgressSession } from './egress-session.js';
