/**
 * How Node.js is started for `npm run logs`: it runs on the server that writes the log. Lines are garbage at once, and V8
 * would keep them for a while; with these a log of 1 GB takes less than 300 MB (`npm run bench -- access-logs`).
 */
export const LOGS_FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=4'] as const;
