import { Injectable } from '@nestjs/common';
import { PropertiesRepository } from '../connecting/properties.repository.js';
import type { GscProperty } from '../entities/gsc-property.entity.js';
import { bestProperty, coversAddress, provesControl } from '../contract/index.js';

/** The properties in which a page can be inspected. */
@Injectable()
export class InspectedProperties {
  constructor(private readonly properties: PropertiesRepository) {}

  /** One that the account controls before others, then the widest; `null` if no fetched property covers the page. */
  async best(userId: string, url: string): Promise<GscProperty | null> {
    const fetched = (await this.properties.list(userId)).filter(
      ({ isSelected, siteUrl }) => isSelected && coversAddress(siteUrl, url),
    );
    const controlled = fetched.filter(({ permission }) => provesControl(permission));
    return bestProperty(controlled, url) ?? bestProperty(fetched, url);
  }

  /** A fetched property of the user; `null` if there is none with this id. */
  async find(userId: string, id: string): Promise<GscProperty | null> {
    const property = await this.properties.findOwn(userId, id);
    return property?.isSelected === true ? property : null;
  }
}
