import { DomainModule } from '@app/domain';
import { FixesModule } from '@app/fixes';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { BundlePublisher } from './bundles/bundle-publisher.js';
import { BundleStore } from './bundles/bundle-store.js';
import { WidgetInstallation } from './entities/widget-installation.entity.js';
import { InstallationsRepository } from './installations.repository.js';
import { InstallationsService } from './installations.service.js';
import { widgetAccountData } from './widget-account-data.js';

@Module({
  imports: [DomainModule, FixesModule, MikroOrmModule.forFeature([WidgetInstallation])],
  providers: [
    BundlePublisher,
    BundleStore,
    InstallationsRepository,
    InstallationsService,
    widgetAccountData,
  ],
  exports: [BundlePublisher, BundleStore, InstallationsRepository, InstallationsService],
})
export class WidgetModule {}
