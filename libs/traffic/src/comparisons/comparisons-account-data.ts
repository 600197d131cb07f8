import { accountData } from '@app/common';

/** For the account export: comparisons and baselines. They are deleted with their campaigns. */
export const comparisonsAccountData = accountData({
  name: 'comparisons',
  export: {
    comparisons: `select m.campaign_id, m.other_id, m.requested_at, m.result
      from campaign_comparisons m join campaigns c on c.id = m.campaign_id
      where c.user_id = ? order by m.requested_at`,
    baselines: `select b.website_id, b.campaign_id, b.marked_at
      from website_baselines b join campaigns c on c.id = b.campaign_id
      where c.user_id = ? order by b.marked_at`,
    measuredValues: `select s.campaign_id, s.stored_at, s.pages, s.addresses
      from campaign_samples s join campaigns c on c.id = s.campaign_id
      where c.user_id = ? order by s.stored_at`,
  },
});
