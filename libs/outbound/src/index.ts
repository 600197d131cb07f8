export * from './contract/index.js';
export * from './outbound-client.js';
export * from './outbound-request.js';
export * from './outbound.module.js';
export type { ResolveName } from './name-resolver.js';
export { EGRESS_HEADER } from './egress-exchange.js';
export * from './egress-proxy.js';
export { EgressSession } from './egress-session.js';
