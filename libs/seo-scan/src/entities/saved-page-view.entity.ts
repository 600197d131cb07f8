import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';

const SavedPageViewSchema = defineEntity({
  name: 'SavedPageView',
  tableName: 'saved_page_views',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    name: p.string().length(60),
    /** As the URL of the table states them. */
    columns: p.text(),
    filter: p.text(),
    sort: p.string().length(50),
    createdAt: p.datetime(),
  },
  uniques: [{ properties: ['userId', 'websiteId', 'name'] }],
});

/** A view of the table of pages that a user has saved under a name, for every scan of a website. */
export class SavedPageView extends SavedPageViewSchema.class {}
SavedPageViewSchema.setClass(SavedPageView);
