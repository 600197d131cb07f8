import { StoredSubscription } from '../entities/subscription.entity.js';
import { SubscriptionGrant } from '../entities/subscription-grant.entity.js';
import { SubscriptionRenewal } from '../entities/subscription-renewal.entity.js';
import { VisitAllowance } from '../entities/visit-allowance.entity.js';
import { VisitReservation } from '../entities/visit-reservation.entity.js';
import { LedgerCheckRepository } from '../ledger/ledger-check.repository.js';
import { LedgerGroupsRepository } from '../ledger/ledger-groups.repository.js';
import { LedgerGroupsService } from '../ledger/ledger-groups.service.js';
import { LedgerSubjects } from '../ledger/ledger-subjects.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PacksService } from '../packs/packs.service.js';
import { VisitAllowanceRepository } from '../visits/visit-allowance.repository.js';
import { VisitAllowanceService } from '../visits/visit-allowance.service.js';
import { VisitLedger } from '../visits/visit-ledger.js';
import { VisitLimitNotices } from '../visits/visit-limit-notices.js';
import { ScanPlanChanges } from './scan-plan-changes.js';
import { SubscriptionActivation } from './subscription-activation.js';
import { SubscriptionEndings } from './subscription-endings.js';
import { SubscriptionGrantsRepository } from './subscription-grants.repository.js';
import { SubscriptionNotices } from './subscription-notices.js';
import { SubscriptionPresenter } from './subscription-presenter.js';
import { SubscriptionRenewalsRepository } from './subscription-renewals.repository.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';

export const subscriptionEntities = [
  StoredSubscription,
  SubscriptionGrant,
  SubscriptionRenewal,
  VisitAllowance,
  VisitReservation,
];

/** Everything behind subscriptions, visits, packs and the ledger; other modules inject the services. */
export const subscriptionProviders = [
  SubscriptionsService,
  SubscriptionsRepository,
  SubscriptionGrantsRepository,
  SubscriptionActivation,
  SubscriptionEndings,
  SubscriptionPresenter,
  SubscriptionNotices,
  SubscriptionRenewalsRepository,
  ScanPlanChanges,
  PacksService,
  LedgerService,
  LedgerRepository,
  LedgerGroupsRepository,
  LedgerGroupsService,
  LedgerSubjects,
  LedgerCheckRepository,
  VisitAllowanceService,
  VisitAllowanceRepository,
  VisitLedger,
  VisitLimitNotices,
];
