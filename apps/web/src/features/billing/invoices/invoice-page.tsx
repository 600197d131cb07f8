import { PageHeader } from '../../../components/page-header.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { BillingStatsCard } from './billing-stats-card.js';
import { CurrentPlanCard } from './current-plan-card.js';
import { InvoiceDialog } from './invoice-dialog.js';
import { InvoiceHistory } from './invoice-history.js';
import { LedgerTab } from './ledger-tab.js';
import { useInvoiceView } from './use-invoice-view.js';

/** /invoice: the plan, the payments, every invoice, and the ledger of the allowances. */
export function InvoicePage() {
  const { tab, openInvoice, resource, showTab, showInvoice, showResource } = useInvoiceView();
  return (
    <div className="flex flex-col gap-6">
      <title>Invoices · Groundswell</title>
      <PageHeader
        title="Invoices"
        description="Your plan, what you have paid, and every invoice."
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <CurrentPlanCard />
        <BillingStatsCard />
      </div>
      <Tabs
        value={tab}
        activationMode="manual"
        onValueChange={(name) => showTab(name === 'ledger' ? 'ledger' : 'history')}
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
          <LedgerTab resource={resource} onResource={showResource} />
        </TabsContent>
      </Tabs>
      {openInvoice !== null && <InvoiceDialog id={openInvoice} onClose={() => showInvoice(null)} />}
    </div>
  );
}
