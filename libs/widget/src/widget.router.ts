import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { installationList } from './contract/index.js';
import { InstallationsService } from './installations.service.js';

@Injectable()
export class WidgetRouter {
  readonly router;

  constructor(installations: InstallationsService) {
    this.router = router({
      installations: authedProcedure
        .output(installationList)
        .query(({ ctx }) => installations.list(ctx.actor)),
    });
  }
}
