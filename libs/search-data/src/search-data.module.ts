import { NotificationsModule } from '@app/notifications';
import { AnalyzerModule } from '@app/crawler';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { BoughtDomainFigures } from './calling/bought-domain-figures.js';
import { BoughtKeywordFigures } from './calling/bought-keyword-figures.js';
import { BoughtResultPages } from './calling/bought-result-pages.js';
import { ProviderCaller } from './calling/provider-caller.js';
import { ProviderPace } from './calling/provider-pace.js';
import { QueuedCalls } from './calling/queued-calls.js';
import { UsableProviders } from './calling/usable-providers.js';
import { DomainFigures } from './domain-figures.js';
import { ListedPlace, PlaceList } from './entities/listed-place.entity.js';
import { ProviderBudget } from './entities/provider-budget.entity.js';
import { ProviderCall } from './entities/provider-call.entity.js';
import { ProviderKey } from './entities/provider-key.entity.js';
import { InstallationCosts } from './installation-costs.js';
import { KeywordFiguresSource } from './keyword-figures.js';
import { ProviderKeys } from './keys/provider-keys.service.js';
import { BudgetWarnings } from './ledger/budget-warnings.js';
import { MonthBudget } from './ledger/month-budget.js';
import { ProviderCallsRepository } from './ledger/provider-calls.repository.js';
import { PlaceListsRepository } from './places/place-lists.repository.js';
import { PlaceLists } from './places/place-lists.service.js';
import { PlaceSources } from './places/place-sources.js';
import { Places } from './places/places.service.js';
import { SerpProviders } from './providers/serp-providers.js';
import { ResultPages } from './result-pages.js';
import { searchDataAccountData } from './search-data-account-data.js';
import { SearchDataService } from './search-data.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([ListedPlace, PlaceList, ProviderBudget, ProviderCall, ProviderKey]),
    NotificationsModule,
    OutboundModule,
    AnalyzerModule,
  ],
  providers: [
    searchDataAccountData,
    SearchDataService,
    SerpProviders,
    ProviderKeys,
    ProviderPace,
    ProviderCaller,
    QueuedCalls,
    UsableProviders,
    Places,
    PlaceLists,
    PlaceListsRepository,
    PlaceSources,
    MonthBudget,
    BudgetWarnings,
    InstallationCosts,
    ProviderCallsRepository,
    { provide: ResultPages, useClass: BoughtResultPages },
    { provide: KeywordFiguresSource, useClass: BoughtKeywordFigures },
    { provide: DomainFigures, useClass: BoughtDomainFigures },
  ],
  exports: [
    DomainFigures,
    InstallationCosts,
    KeywordFiguresSource,
    Places,
    ProviderPace,
    ResultPages,
    SearchDataService,
  ],
})
export class SearchDataModule {}
