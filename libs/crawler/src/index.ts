export { AnalyzerModule } from './analyzer/analyzer.module.js';
export { AnalyzerPool, REQUESTS_MAX_WAITING } from './analyzer/analyzer-pool.js';
export type { AnalyzerOptions } from './analyzer/analyzer-pool.js';
export { crawl } from './crawling/crawler.js';
export type { CrawledSite } from './crawling/crawler.js';
export { PoliteHttpClient } from './http/polite-http-client.js';
export type { PoliteHttpClientOptions } from './http/polite-http-client.js';
export { INLINE_JSON_MAX_BYTES, JsonReader } from './analyzer/json-reader.js';
export { scanPace } from './http/scan-pace.js';
