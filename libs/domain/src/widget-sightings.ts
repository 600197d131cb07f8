import { Injectable } from '@nestjs/common';

/** When the widget was last seen on a website; `null` if never. */
export type LastSighting = (websiteId: string) => Promise<Date | null>;

/**
 * The feature that counts the widget's pings registers here (`onModuleInit`), so that this module does not depend on
 * it.
 */
@Injectable()
export class WidgetSightings {
  private request: LastSighting = () => Promise.resolve(null);

  register(request: LastSighting): void {
    this.request = request;
  }

  last(websiteId: string): Promise<Date | null> {
    return this.request(websiteId);
  }
}
