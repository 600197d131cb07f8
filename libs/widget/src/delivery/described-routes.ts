import { Endpoint, Public, ValidBody, ValidQuery } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { widgetFixesAnswer, widgetFixesInput, widgetPing } from '../contract/index.js';
import type { WidgetFixesAnswer } from '../contract/index.js';

/**
 * What `WidgetRoutes` serves, for the OpenAPI document only: no module has it, since Nest's way to a handler costs
 * more than the answers.
 */
@Public()
@Controller()
export class DescribedWidgetRoutes {
  @Get('widget.js')
  @Endpoint({ summary: 'The script that websites carry' })
  script(): void {
    return;
  }

  @Get('api/widget/fixes')
  @Endpoint({ summary: 'What is live on one page of a website', output: widgetFixesAnswer })
  fixes(@ValidQuery(widgetFixesInput) _query: unknown): WidgetFixesAnswer {
    return { version: 0, fixes: [] };
  }

  @Post('api/widget/ping')
  @Endpoint({ summary: 'A heartbeat, as plain text of this JSON', status: 204 })
  ping(@ValidBody(widgetPing) _body: unknown): void {
    return;
  }
}
