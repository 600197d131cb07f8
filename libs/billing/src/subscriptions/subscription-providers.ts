import { StoredSubscription } from '../entities/subscription.entity.js';
import { SubscriptionGrant } from '../entities/subscription-grant.entity.js';
import { SubscriptionRenewal } from '../entities/subscription-renewal.entity.js';
import { VisitAllowance } from '../entities/visit-allowance.entity.js';
import { VisitReservation } from '../entities/visit-reservation.entity.js';
import { PacksService } from '../packs/packs.service.js';
import { VisitAllowanceRepository } from '../visits/visit-allowance.repository.js';
import { VisitAllowanceService } from '../visits/visit-allowance.service.js';
import { VisitBooks } from '../visits/visit-books.js';
import { ScanPlanChanges } from './scan-plan-changes.js';
import { SubscriptionActivation } from './subscription-activation.js';
import { SubscriptionEndings } from './subscription-endings.js';
import { SubscriptionGrantsRepository } from './subscription-grants.repository.js';
import { SubscriptionPresenter } from './subscription-presenter.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';

export const subscriptionEntities = [
  StoredSubscription,
  SubscriptionGrant,
  SubscriptionRenewal,
  VisitAllowance,
  VisitReservation,
];

/** Everything behind subscriptions, visits and packs; others inject the services. */
export const subscriptionProviders = [
  SubscriptionsService,
  SubscriptionsRepository,
  SubscriptionGrantsRepository,
  SubscriptionActivation,
  SubscriptionEndings,
  SubscriptionPresenter,
  ScanPlanChanges,
  PacksService,
  VisitAllowanceService,
  VisitAllowanceRepository,
  VisitBooks,
];
