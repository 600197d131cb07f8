import { Injectable } from '@nestjs/common';

/** When the widget was last seen on a website; `null` when it never was. */
export type LastSighting = (websiteId: string) => Promise<Date | null>;

/** Whoever counts the widget's pings registers here (`onModuleInit`); this feature must not know them. */
@Injectable()
export class WidgetSightings {
  private ask: LastSighting = () => Promise.resolve(null);

  register(ask: LastSighting): void {
    this.ask = ask;
  }

  last(websiteId: string): Promise<Date | null> {
    return this.ask(websiteId);
  }
}
