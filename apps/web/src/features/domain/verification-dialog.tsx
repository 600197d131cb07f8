import { verificationMethods } from '@app/domain/contract';
import type { VerificationMethod, Website } from '@app/domain/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button.js';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/ui/tabs.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { toastSuccess } from '../../lib/toasts.js';

const METHODS = { meta: 'Meta tag', file: 'File', dns: 'DNS record' } as const;

type VerificationDialogProps = { website: Website; onClose: () => void };

/** How to prove control of a website by meta tag, file or DNS record, and the button that verifies it. */
export function VerificationDialog({ website, onClose }: VerificationDialogProps) {
  const [method, setMethod] = useState<VerificationMethod>('meta');
  const [result, setResult] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const verify = trpc.domain.verify.useMutation({
    async onSuccess({ verified, reason }) {
      if (!verified) {
        setResult(reason ?? "We couldn't verify this website.");
        return;
      }
      await utils.domain.list.invalidate();
      toastSuccess(`${website.domain} is verified.`);
      onClose();
    },
    onError: (error) => setResult(sentenceOf(error, "Couldn't check the website.")),
  });

  function choose(value: string) {
    setMethod(verificationMethods.find((name) => name === value) ?? 'meta');
    setResult(null);
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-xl">
        <DialogTitle className="[overflow-wrap:anywhere]">Verify {website.domain}</DialogTitle>
        <DialogDescription>
          Verify that you own the website in one of three ways. Scanning works without it.
        </DialogDescription>
        <Tabs value={method} onValueChange={choose}>
          <TabsList>
            {(['meta', 'file', 'dns'] as const).map((name) => (
              <TabsTrigger key={name} value={name}>
                {METHODS[name]}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={method} className="flex flex-col gap-4 pt-4">
            <Instructions method={method} website={website} />
          </TabsContent>
        </Tabs>
        {result !== null && (
          <Banner tone="warning" title="Not verified yet" role="alert">
            {result}
          </Banner>
        )}
        <div className="flex justify-end">
          <Button
            variant="primary"
            disabled={verify.isPending}
            onClick={() => {
              setResult(null);
              verify.mutate({ id: website.id, method });
            }}
          >
            {verify.isPending ? 'Checking…' : 'Verify'}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Instructions({ method, website }: { method: VerificationMethod; website: Website }) {
  const { meta, file, dns } = website.verification;
  switch (method) {
    case 'meta':
      return (
        <Step
          text="Add this tag to the <head> of your home page and publish it."
          values={[
            { name: 'meta tag', text: `<meta name="${meta.name}" content="${meta.content}">` },
          ]}
        />
      );
    case 'file':
      return (
        <>
          <Step
            text="Publish a text file with this content at this URL."
            values={[
              { name: 'file URL', text: new URL(file.path, website.url).href },
              { name: 'file content', text: file.content },
            ]}
          />
          <DemoNotice website={website} />
        </>
      );
    case 'dns':
      return (
        <>
          <Step
            text="Add a TXT record at your DNS provider. It can take a while to propagate."
            values={[
              { name: 'record name', text: dns.host },
              { name: 'record value', text: dns.value },
            ]}
          />
          <p className="text-text-muted">
            Enough for fixes. Campaigns also need the meta tag, the file or the widget: a DNS record
            doesn&apos;t prove that you control the web server.
          </p>
        </>
      );
  }
}

/** The demo website publishes the verification file of every user on request; renders nothing for other websites. */
function DemoNotice({ website }: { website: Website }) {
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const demoUrl = site.data?.demoSiteUrl ?? null;
  if (demoUrl === null || new URL(demoUrl).host !== new URL(website.url).host) return null;
  return (
    <p className="text-text-muted">
      This is the demo website.{' '}
      <a
        href={`${demoUrl}/notice-board/${website.verification.meta.content}`}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-2"
      >
        Publish the file there
      </a>{' '}
      (opens in a new tab), then press Verify.
    </p>
  );
}

type StepProps = { text: ReactNode; values: readonly { name: string; text: string }[] };

function Step({ text, values }: StepProps) {
  return (
    <>
      <p>{text}</p>
      {values.map((value) => (
        <div key={value.name} className="flex flex-col gap-1">
          <p className="text-sm font-medium text-text-muted first-letter:uppercase">{value.name}</p>
          <div className="flex flex-col items-start gap-2 sm:flex-row">
            <code className="min-w-0 rounded-md max-sm:w-full sm:flex-1 border bg-background px-3 py-1.5 font-mono text-sm [overflow-wrap:anywhere]">
              {value.text}
            </code>
            <CopyButton text={value.text} name={value.name} />
          </div>
        </div>
      ))}
    </>
  );
}
