/** How much of an audited crawl is stored at once. */
export const auditSizes = {
  /** Of a batch, which is one transaction. */
  pages: 200,
  issues: 2_000,
  /** At most so many are audited again when the worker is killed. */
  pagesPerCheckpoint: 2_000,
};
