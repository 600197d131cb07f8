/** Parameters that say where a visitor came from; the widget asks for the page without them, too (libs/widget). */
const NAMES = [
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid', 'srsltid'],
  ...['fbclid', 'igshid', 'igsh', 'msclkid', 'ttclid', 'twclid', 'li_fat_id', 'epik', 'sccid'],
  ...['rdt_cid', 'yclid', 'ysclid', 'mc_cid', 'mc_eid', '_ga', '_gl', '_hsenc', '_hsmi'],
  ...['mkt_tok', 's_kwcid', 'ef_id', 'vero_id', 'wickedid', '_openstat'],
];
const PREFIXES = ['utm_', 'mtm_', 'matomo_', 'pk_', 'hsa_', '__hs'];

/** Matches the name of one such parameter in JavaScript, PHP and nginx alike, without regard to case. */
export const TRACKING_NAME = `(?:(?:${PREFIXES.join('|')})[^=&]*|${NAMES.join('|')})`;
