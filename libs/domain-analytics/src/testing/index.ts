export * from './analysis-fixture.js';
export * from './rdap-fixture.js';
