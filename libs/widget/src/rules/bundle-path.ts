/** Parameters that say where a visitor came from. The page is the same without them, and so are its fixes. */
const TRACKING_NAMES = new Set([
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid', 'srsltid'],
  ...['fbclid', 'igshid', 'igsh', 'msclkid', 'ttclid', 'twclid', 'li_fat_id', 'epik', 'sccid'],
  ...['rdt_cid', 'yclid', 'ysclid', 'mc_cid', 'mc_eid', '_ga', '_gl', '_hsenc', '_hsmi'],
  ...['mkt_tok', 's_kwcid', 'ef_id', 'vero_id', 'wickedid', '_openstat'],
]);
const TRACKING_PREFIXES = ['utm_', 'mtm_', 'matomo_', 'pk_', 'hsa_', '__hs'];

/**
 * Under which path the fixes of a page are kept: path and query as `location.pathname + location.search` give
 * them, without the fragment and without tracking parameters, so that visits of a campaign get the fixes too.
 */
export function bundlePathOf(text: string): string {
  const hash = text.indexOf('#');
  const whole = hash === -1 ? text : text.slice(0, hash);
  const mark = whole.indexOf('?');
  if (mark === -1) return whole === '' ? '/' : whole;
  const path = whole.slice(0, mark) || '/';
  const kept = whole
    .slice(mark + 1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

function isTracking(pair: string): boolean {
  const end = pair.indexOf('=');
  const name = (end === -1 ? pair : pair.slice(0, end)).toLowerCase();
  return TRACKING_NAMES.has(name) || TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix));
}
