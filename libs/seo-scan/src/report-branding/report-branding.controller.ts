import { CurrentActor, Endpoint, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Put } from '@nestjs/common';
import { brandingResponse, saveBrandingInput } from '../contract/index.js';
import type { SaveBrandingInput } from '../contract/index.js';
import { ReportBrandingService } from './report-branding.service.js';

@Controller('api/seo/report-branding')
export class ReportBrandingController {
  constructor(private readonly branding: ReportBrandingService) {}

  @Get()
  @Endpoint({ summary: 'Your name and logo on PDF reports', output: brandingResponse })
  get(@CurrentActor() actor: Actor) {
    return this.branding.get(actor);
  }

  @Put()
  @Endpoint({ summary: 'Set the name and the logo of PDF reports', output: brandingResponse })
  save(@CurrentActor() actor: Actor, @ValidBody(saveBrandingInput) body: SaveBrandingInput) {
    return this.branding.save(actor, body);
  }

  @Delete()
  @Endpoint({ summary: 'Remove the name and the logo of PDF reports', output: brandingResponse })
  remove(@CurrentActor() actor: Actor) {
    return this.branding.remove(actor);
  }
}
