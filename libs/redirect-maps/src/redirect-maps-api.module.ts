import { Module } from '@nestjs/common';
import { RedirectMapsController } from './redirect-maps.controller.js';
import { RedirectMapsModule } from './redirect-maps.module.js';
import { RedirectMapsRouter } from './redirect-maps.router.js';

@Module({
  imports: [RedirectMapsModule],
  controllers: [RedirectMapsController],
  providers: [RedirectMapsRouter],
  exports: [RedirectMapsRouter],
})
export class RedirectMapsApiModule {}
