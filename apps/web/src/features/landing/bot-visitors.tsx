import { CAMPAIGN_HEADER, VISITOR_TOKEN, VISIT_HEADER } from '@app/traffic/contract';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { BotCode } from './bot-code.js';
import { VisitorRecipes } from './visitor-recipes.js';

const BLOCK_VISITORS = `User-agent: ${VISITOR_TOKEN}\nDisallow: /`;

/** The part of /bot about simulated visitors. */
export function BotVisitors() {
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  return (
    <section aria-labelledby="visitors">
      <h2 id="visitors" className="mt-10 text-lg font-semibold">
        Simulated visitors
      </h2>
      <p className="mt-2">
        {VISITOR_TOKEN} is a browser that visits a website for its owner. It visits only websites
        whose ownership is verified, never clicks ads, and never reaches search engines or
        advertising networks. Its user agent is that of Chrome, followed by:
      </p>
      {site.isPending && <Skeleton className="mt-2 h-9 w-full" />}
      {site.isError && (
        <p className="mt-2 text-text-muted">
          Couldn&apos;t load the user agent. It contains the word {VISITOR_TOKEN}.
        </p>
      )}
      {site.isSuccess && <BotCode text={site.data.visitorUserAgent} />}
      <p className="mt-4">
        Requests for pages of the visited website also carry{' '}
        <code className="whitespace-nowrap">{CAMPAIGN_HEADER}</code>,{' '}
        <code className="whitespace-nowrap">{VISIT_HEADER}</code> and{' '}
        <code className="whitespace-nowrap">traceparent</code> (W3C Trace Context), so that the
        website&apos;s own tracing finds each visit: the trace id is the visit&apos;s id, and the
        request is marked as sampled. All requests of these pages to their own origin carry{' '}
        <code className="whitespace-nowrap">traceparent</code>, too; those to other websites never
        do. To keep these visitors out, add this to your robots.txt; the verified owner of a website
        can choose to ignore it:
      </p>
      <BotCode text={BLOCK_VISITORS} />
      <h3 className="mt-6 font-semibold">Signed requests</h3>
      {site.isSuccess && site.data.signsVisits ? (
        <SignedRequests publicUrl={site.data.publicUrl} />
      ) : (
        <p className="mt-2">
          {site.isSuccess
            ? 'This installation doesn\u2019t sign requests: no encryption key is set.'
            : 'Whether this installation signs requests couldn\u2019t be loaded.'}
        </p>
      )}
      <VisitorRecipes isSigned={site.data?.signsVisits ?? false} />
    </section>
  );
}

function SignedRequests({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <p className="mt-2">
        Anyone can copy a user agent. Requests for pages of the visited website, and for the
        scripts, images and everything else that these pages request from their own origin, are
        therefore signed (Web Bot Auth: HTTP message signatures, RFC 9421, with Ed25519). Other
        websites receive no signature. A signature is valid for five minutes. The public keys, which
        change every 90 days, are at:
      </p>
      <BotCode text={`${publicUrl}/.well-known/http-message-signatures-directory`} />
    </>
  );
}
