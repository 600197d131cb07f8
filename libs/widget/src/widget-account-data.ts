import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { BundlePublisher } from './bundles/bundle-publisher.js';

/** The user's widget installations: their export as personal data, and their removal with the account. */
export const widgetAccountData = accountData(
  {
    name: 'widget',
    export: {
      installations: `select w.origin, first_ping_at, last_ping_at, last_path
        from widget_installations join ${WEBSITE_OWNERS} w on w.id = website_id
        where w.user_id = ? order by w.created_at`,
    },
  },
  BundlePublisher,
  (bundles, tx, userId) => bundles.queueAllOf(tx, userId),
);
