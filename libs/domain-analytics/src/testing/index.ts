export * from './analysis-fixture.js';
export * from './analysis-progress-fixture.js';
export * from './rdap-fixture.js';
export * from './open-source-server.js';
export * from './open-figures-fixture.js';
