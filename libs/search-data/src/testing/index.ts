export { FakeSerpServer } from './fake-serp-server.js';
export { serperDialect } from './serper-dialect.js';
export { valueSerpDialect } from './valueserp-dialect.js';
export * from './dataforseo-context.js';
export * from './dataforseo-fixtures.js';
export * from './dataforseo-server.js';
export { SearchDataContext } from './search-data-context.js';
