import { PAGE_FLOODS } from '@app/outbound/contract';
import type { VisitErrorCode } from '../contract/index.js';

/** The meaning of a failed visit, for the owner of the website. */
export const visitErrorSentences: Readonly<Record<VisitErrorCode, string>> = {
  dns: 'The name of the website could not be found.',
  connection: 'The website did not accept the connection, or broke it off.',
  tls: 'The certificate of the website is not valid, or no secure connection could be made.',
  timeout: 'The page took too long.',
  http_status: 'The website responded with an error instead of a page.',
  refused_target: 'The address leads to a place that visits may not go to.',
  left_website: 'The address leads to another website.',
  blocked_by_robots: 'The robots.txt of the website does not allow this visit.',
  too_many_redirects: 'The address redirects without end.',
  not_a_page: 'The address does not return a web page.',
  too_large: 'The page is too large.',
  page_floods: PAGE_FLOODS,
  page_crashed: 'The page made the browser crash.',
  browser_died: 'The browser ended during the visit.',
  worker_lost: 'The machine that executed the visit was lost.',
  engine_unavailable: 'No browser was available for the visit.',
};
