import { Endpoint, Public, ValidBody, ValidQuery } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { widgetFixesResponse, widgetFixesInput, widgetPing } from '../contract/index.js';
import type { WidgetFixesResponse } from '../contract/index.js';

/**
 * Describes the routes of `WidgetRoutes` for the OpenAPI document only. No module contains this controller, since
 * Nest's request pipeline costs more than the responses.
 */
@Public()
@Controller()
export class DescribedWidgetRoutes {
  @Get('widget.js')
  @Endpoint({ summary: 'The script that websites embed' })
  script(): void {
    return;
  }

  @Get('api/widget/fixes')
  @Endpoint({ summary: 'Live fixes on one page of a website', output: widgetFixesResponse })
  fixes(@ValidQuery(widgetFixesInput) _query: unknown): WidgetFixesResponse {
    return { version: 0, fixes: [] };
  }

  @Post('api/widget/ping')
  @Endpoint({ summary: 'A heartbeat: this JSON, sent as plain text', status: 204 })
  ping(@ValidBody(widgetPing) _body: unknown): void {
    return;
  }
}
