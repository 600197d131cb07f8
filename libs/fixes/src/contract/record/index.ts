export * from './canonical-json.js';
export * from './operations.js';
export * from './proof-file.js';
export * from './record-event.js';
export * from './record-hash.js';
export * from './verify-proof.js';
