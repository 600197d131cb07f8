import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { OLD_ADDRESSES_MAX } from './contract/index.js';

const EXPORTED_MAX = 5 * OLD_ADDRESSES_MAX;

/** For the account export; the rows are deleted with their website. */
export const redirectMapsAccountData = accountData({
  name: 'redirectMaps',
  export: {
    maps: `select m.id, m.website_id, m.name, m.scan_id, m.old_scan_id, m.status, m.failure, m.created_at
      from redirect_maps m join ${WEBSITE_OWNERS} w on w.id = m.website_id
      where w.user_id = ? order by m.created_at`,
    // A website may have hundreds of thousands, and the export is made in memory. Each map can be exported as CSV.
    redirects: `select r.map_id, r.number, r.old_url, r.title, r.state, r.target, r.confidence, r.reason
      from redirects r join redirect_maps m on m.id = r.map_id join ${WEBSITE_OWNERS} w on w.id = m.website_id
      where w.user_id = ? order by m.created_at desc, r.map_id, r.number limit ${EXPORTED_MAX}`,
  },
});
