import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';

const FixPictureSchema = defineEntity({
  name: 'FixPicture',
  tableName: 'fix_pictures',
  properties: {
    websiteId: () =>
      p.manyToOne(Website).mapToPk().primary().deleteRule('cascade').joinColumn('website_id'),
    /** Of the bytes, in hex: records name pictures by it. */
    sha256: p.string().length(64).primary(),
    mediaType: p.string().length(40),
    takenAt: p.datetime(),
    bytes: p.blob(),
  },
});

/** How a page looked when its fixes were seen on it. In the database, so that it is there whenever its record is. */
export class FixPicture extends FixPictureSchema.class {}
FixPictureSchema.setClass(FixPicture);
