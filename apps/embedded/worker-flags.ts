/**
 * How every worker's Node.js is started, here and in docker-compose.yml. Pages are read in their own threads,
 * so neither of the two heaps needs much room for objects that live for one page. Beyond that, V8 lets the old
 * generation grow to several times what lives in it before it looks for garbage; with 60 % instead, a scan of
 * 20,000 pages took 377 instead of 506 MB (`npm run bench -- big-scan`; 359 MB with 40 %, which makes a crawl 4 %
 * slower; `--max-semi-space-size=16` takes 46 MB more and is no faster by `npm run bench -- crawl`). V8's
 * prediction of which objects will live long is off: it was wrong about those of a page, so that a thread had nine full
 * collections in 6,000 pages instead of two. The program of Node.js is moved into pages of 2 MB, which takes 40 MB for
 * all of it (a scan uses most of it anyway) and 6 % less processor time; without effect where Linux does not offer them.
 */
export const WORKER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  '--no-allocation-site-pretenuring',
  '--use-largepages=silent',
] as const;

/**
 * For each program, here and in the Dockerfile. By default the allocator of Linux keeps the freed memory of up to eight
 * times as many threads as there are processors: a scan of 20,000 pages took 398 MB, and 378 with this. And packages load
 * their code for production, not for development.
 */
export const PROGRAM_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' } as const;
