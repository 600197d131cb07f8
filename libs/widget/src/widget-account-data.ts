import { accountData } from '@app/common';
import { BundlePublisher } from './bundles/bundle-publisher.js';

/** The user's widget installations: their export as personal data, and their removal with the account. */
export const widgetAccountData = accountData(
  {
    name: 'widget',
    export: {
      installations: `select websites.origin, first_ping_at, last_ping_at, last_path
      from widget_installations join websites on websites.id = website_id
      where websites.user_id = ? order by websites.created_at`,
    },
  },
  BundlePublisher,
  (bundles, tx, userId) => bundles.queueAllOf(tx, userId),
);
