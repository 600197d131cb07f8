/**
 * How every worker's Node.js is started, here and in docker-compose.yml. A scan makes many objects
 * that live for one page: with room for them in V8's young generation fewer are carried into the old one.
 * Measured by `npm run bench -- crawl`: 14 % less memory and a tenth more pages per second.
 * Beyond that, V8 lets the old generation grow to several times what lives in it before it looks for garbage.
 * With 40 % instead, a scan of 20,000 pages stays below 400 MB (`npm run bench -- big-scan`).
 */
export const WORKER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=40'] as const;
