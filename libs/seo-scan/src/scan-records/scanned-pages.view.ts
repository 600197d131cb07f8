/** For joins: the pages of every scan, with `scan_id`, `url`, `outcome`, `depth`, `title` and `facts` (PageFacts). */
export const SCANNED_PAGES = '(select scan_id, url, outcome, depth, title, facts from scan_pages)';
