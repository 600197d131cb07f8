/** Parameters that say where a visitor came from. The page is the same without them, and so are its fixes. */
export const TRACKING_NAMES: readonly string[] = [
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid', 'srsltid'],
  ...['fbclid', 'igshid', 'igsh', 'msclkid', 'ttclid', 'twclid', 'li_fat_id', 'epik', 'sccid'],
  ...['rdt_cid', 'yclid', 'ysclid', 'mc_cid', 'mc_eid', '_ga', '_gl', '_hsenc', '_hsmi'],
  ...['mkt_tok', 's_kwcid', 'ef_id', 'vero_id', 'wickedid', '_openstat'],
];
export const TRACKING_PREFIXES: readonly string[] = [
  ...['utm_', 'mtm_', 'matomo_', 'pk_', 'hsa_', '__hs'],
];

/** Matches the name of one such parameter in JavaScript, PHP and nginx alike, without regard to case. */
export const TRACKING_NAME = `(?:(?:${TRACKING_PREFIXES.join('|')})[^=&]*|${TRACKING_NAMES.join('|')})`;
