import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredRedirectMap } from './entities/redirect-map.entity.js';
import { StoredRedirect } from './entities/redirect.entity.js';
import { redirectMapsAccountData } from './redirect-maps-account-data.js';
import { RedirectMapsRepository } from './redirect-maps.repository.js';
import { RedirectMapsService } from './redirect-maps.service.js';
import { RedirectsRepository } from './redirects.repository.js';
import { RedirectsService } from './redirects.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredRedirectMap, StoredRedirect]),
    DomainModule,
    AnalyzerModule,
  ],
  providers: [
    RedirectMapsRepository,
    RedirectsRepository,
    RedirectMapsService,
    RedirectsService,
    redirectMapsAccountData,
  ],
  exports: [RedirectMapsRepository, RedirectsRepository, RedirectMapsService, RedirectsService],
})
export class RedirectMapsModule {}
