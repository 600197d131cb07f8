import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import {
  inspectPageInput,
  inspectedPages,
  inspectedPagesInput,
  pageInspection,
  pageInspectionInput,
} from './contract/index.js';
import type {
  InspectPageInput,
  InspectedPagesInput,
  PageInspectionInput,
} from './contract/index.js';
import { InspectionsService } from './inspecting/inspections.service.js';

@Controller('api/seo/gsc')
export class InspectionsController {
  constructor(private readonly inspections: InspectionsService) {}

  @Get('inspection')
  @Endpoint({ summary: 'The latest inspection of a page', output: pageInspection })
  ofPage(
    @CurrentActor() actor: Actor,
    @ValidQuery(pageInspectionInput) query: PageInspectionInput,
  ) {
    return this.inspections.ofPage(actor, query);
  }

  @Post('inspection')
  @Endpoint({ summary: 'Inspect a page with Google (URL Inspection)', output: pageInspection })
  inspect(@CurrentActor() actor: Actor, @ValidBody(inspectPageInput) body: InspectPageInput) {
    return this.inspections.inspect(actor, body);
  }

  @Get('properties/:propertyId/inspections')
  @Endpoint({ summary: 'Inspected pages of a property, newest first', output: inspectedPages })
  ofProperty(
    @CurrentActor() actor: Actor,
    @ValidParams(inspectedPagesInput) input: InspectedPagesInput,
  ) {
    return this.inspections.ofProperty(actor, input);
  }
}
