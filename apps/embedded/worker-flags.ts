/**
 * How every worker's Node.js is started, here and in docker-compose.yml. Pages are read in a thread of their own,
 * so neither of the two heaps needs much room for objects that live for one page. Beyond that, V8 lets the old
 * generation grow to several times what lives in it before it looks for garbage; with 40 % instead, a scan of
 * 20,000 pages stays below 400 MB (`npm run bench -- big-scan`: 359 MB; 405 MB with `--max-semi-space-size=16`,
 * which is no faster by `npm run bench -- crawl`).
 */
export const WORKER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40'] as const;
