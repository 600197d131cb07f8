export * from './analysis-csv.js';
export * from './analysis-progress.js';
export * from './comparison.js';
export * from './domain-analysis.js';
export * from './open-figures.js';
export * from './provenance.js';
export * from './open-figure-rows.js';
export * from './own-crawl.js';
