import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredVisitWorker } from '../entities/visit-worker.entity.js';
import { VisitWorkersRepository } from './visit-workers.repository.js';
import { VisitWorkersService } from './visit-workers.service.js';

/** Which machines execute visits: reported by workers, shown to staff. */
@Module({
  imports: [MikroOrmModule.forFeature([StoredVisitWorker])],
  providers: [VisitWorkersRepository, VisitWorkersService],
  exports: [VisitWorkersRepository, VisitWorkersService],
})
export class VisitWorkersModule {}
