import { CurrentActor, Endpoint } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { installationList } from './contract/index.js';
import { InstallationsService } from './installations.service.js';

@Controller('api/widget')
export class WidgetController {
  constructor(private readonly service: InstallationsService) {}

  @Get('installations')
  @Endpoint({ summary: 'Where the widget was seen', output: installationList })
  installations(@CurrentActor() actor: Actor) {
    return this.service.list(actor);
  }
}
