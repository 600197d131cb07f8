import { ledgerResources, offerKinds } from '@app/billing/contract';
import { PaymentsUnderReview } from '../../../components/payments-under-review.js';
import { PageHeader } from '../../../components/page-header.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { oneOf, optionalText } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { BillingStatsCard } from './billing-stats-card.js';
import { CurrentPlanCard } from './current-plan-card.js';
import { InvoiceDialog } from './invoice-dialog.js';
import { InvoiceHistory } from './invoice-history.js';
import { LedgerTab } from './ledger-tab.js';

/** Mails and notifications link to these. */
const PARAMS = {
  tab: oneOf(['history', 'ledger'], 'history'),
  /** The number of the open invoice. */
  id: optionalText,
  resource: oneOf(ledgerResources, null),
  /** The campaign or scan whose ledger entries are shown, by the id of its first entry. */
  open: optionalText,
};

/** /invoice: the plan, the payments, every invoice, and the ledger of the allowances. */
export function InvoicePage() {
  const { search, change } = useSearchParams(PARAMS);
  const showInvoice = (id: string | null) => change({ id }, 'push');
  return (
    <div className="flex flex-col gap-6">
      <title>Invoices · Groundswell</title>
      <PageHeader
        title="Invoices"
        description="Your plan, what you have paid, and every invoice."
      />
      <PaymentsUnderReview kinds={offerKinds} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <CurrentPlanCard />
        <BillingStatsCard />
      </div>
      <Tabs
        value={search.tab}
        activationMode="manual"
        onValueChange={(name) => change({ tab: PARAMS.tab.read(name) }, 'push')}
        className="min-w-0"
      >
        <TabsList aria-label="Billing">
          <TabsTrigger value="history">Invoice History</TabsTrigger>
          <TabsTrigger value="ledger">Usage ledger</TabsTrigger>
        </TabsList>
        <TabsContent value="history" className="pt-4">
          <h2 className="sr-only">Invoice History</h2>
          <InvoiceHistory onView={showInvoice} />
        </TabsContent>
        <TabsContent value="ledger" className="pt-4">
          <h2 className="sr-only">Usage ledger</h2>
          <LedgerTab
            resource={search.resource}
            onResource={(resource) => change({ resource })}
            open={search.open}
            onOpen={(open) => change({ open })}
          />
        </TabsContent>
      </Tabs>
      {search.id !== null && <InvoiceDialog id={search.id} onClose={() => showInvoice(null)} />}
    </div>
  );
}
