export { braveDialect } from './brave-dialect.js';
export { FakeSerpServer } from './fake-serp-server.js';
export type { FakeFault, FakeRequest } from './fake-serp-server.js';
export { searchApiDialect } from './searchapi-dialect.js';
export { searxngDialect } from './searxng-dialect.js';
export { serpApiDialect } from './serpapi-dialect.js';
export { serperDialect } from './serper-dialect.js';
export { valueSerpDialect } from './valueserp-dialect.js';
