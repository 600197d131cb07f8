import { Module } from '@nestjs/common';
import { ComparisonsController } from './comparisons.controller.js';
import { ComparisonsModule } from './comparisons.module.js';
import { ComparisonsRouter } from './comparisons.router.js';

@Module({
  imports: [ComparisonsModule],
  controllers: [ComparisonsController],
  providers: [ComparisonsRouter],
  exports: [ComparisonsRouter],
})
export class ComparisonsApiModule {}
