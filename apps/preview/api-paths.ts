/** Requests for these paths go to the API, which also serves pages there. */
const ALWAYS =
  /^\/(api|trpc|auth|health|metrics|widget\.js|recorder\.js|\.well-known|mcp|oauth)([/?]|$)/;
/** Endpoints at the root whose paths are also pages of the dashboard. */
const UNLESS_A_PAGE = /^\/(seo-traffic|status|results|stop|pause|resume|campaigns)([/?]|$)/;

/** Whether the dev server passes a request on to the API; the rest is the web app. */
export function isForApi(method: string, url: string, accept: string): boolean {
  if (ALWAYS.test(url)) return true;
  const isPage = method === 'GET' && accept.includes('text/html');
  return UNLESS_A_PAGE.test(url) && !isPage;
}
