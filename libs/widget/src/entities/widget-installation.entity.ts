import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';

const WidgetInstallationSchema = defineEntity({
  name: 'WidgetInstallation',
  tableName: 'widget_installations',
  properties: {
    websiteId: () =>
      p.manyToOne(Website).mapToPk().primary().deleteRule('cascade').joinColumn('website_id'),
    firstPingAt: p.datetime(),
    lastPingAt: p.datetime(),
    /** Without its query, which may contain personal data. */
    lastPath: p.string().length(2048),
  },
  indexes: [{ name: 'widget_installations_last_ping', properties: ['lastPingAt'] }],
});

/** The last sighting of the widget; one row per website that has ever embedded it. */
export class WidgetInstallation extends WidgetInstallationSchema.class {}
WidgetInstallationSchema.setClass(WidgetInstallation);
