import { PAGE_FLOODS } from '@app/outbound/contract';
import type { VisitErrorCode } from '../contract/index.js';

/** The meaning of a failed visit, for the owner of the website. */
export const visitErrorSentences: Readonly<Record<VisitErrorCode, string>> = {
  dns: 'The domain name of the website could not be resolved.',
  connection: 'The website refused or dropped the connection.',
  tls: "The website's certificate is not valid, or a secure connection failed.",
  timeout: 'The page took too long to load.',
  http_status: 'The website returned an error instead of a page.',
  refused_target: 'The URL leads to an address that visits may not open.',
  left_website: 'The URL leads to another website.',
  blocked_by_robots: "The website's robots.txt blocks this visit.",
  too_many_redirects: 'The URL redirects too many times.',
  not_a_page: 'The URL does not return a web page.',
  too_large: 'The page is too large.',
  page_floods: PAGE_FLOODS,
  page_crashed: 'The page crashed the browser.',
  browser_died: 'The browser crashed during the visit.',
  worker_lost: 'The worker that ran the visit was lost.',
  engine_unavailable: 'No browser was available for the visit.',
};
