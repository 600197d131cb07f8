import { CurrentActor, Endpoint, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Put } from '@nestjs/common';
import { brandingAnswer, saveBrandingInput } from '../contract/index.js';
import type { BrandingAnswer, SaveBrandingInput } from '../contract/index.js';
import { ReportBrandingService } from './report-branding.service.js';

@Controller('api/seo/report-branding')
export class ReportBrandingController {
  constructor(private readonly branding: ReportBrandingService) {}

  @Get()
  @Endpoint({ summary: 'Own name and logo on PDF reports', output: brandingAnswer })
  get(@CurrentActor() actor: Actor): Promise<BrandingAnswer> {
    return this.branding.get(actor);
  }

  @Put()
  @Endpoint({ summary: 'Set the name and the logo of PDF reports', output: brandingAnswer })
  save(
    @CurrentActor() actor: Actor,
    @ValidBody(saveBrandingInput) body: SaveBrandingInput,
  ): Promise<BrandingAnswer> {
    return this.branding.save(actor, body);
  }

  @Delete()
  @Endpoint({ summary: 'Reports carry the name of Groundswell again', output: brandingAnswer })
  remove(@CurrentActor() actor: Actor): Promise<BrandingAnswer> {
    return this.branding.remove(actor);
  }
}
