import { CRAWLER_TOKEN } from '@app/outbound/contract';
import { MAX_SCAN_REQUESTS_PER_SECOND } from '@app/domain/contract';
import { SCAN_MAX_PAGES, SCAN_MAX_PAGES_ON_ANY_PLAN } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { Skeleton } from '../../components/ui/skeleton.js';
import { formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { BotCode } from './bot-code.js';
import { BotVisitors } from './bot-visitors.js';

const MAX_REQUESTS_PER_SECOND = 2; // per host, AUDIT-CHECKS appendix A

const BLOCK_ALL = `User-agent: ${CRAWLER_TOKEN}\nDisallow: /`;
const BLOCK_PART = `User-agent: ${CRAWLER_TOKEN}\nDisallow: /private/`;

/** /bot: what our crawler and our visitors do, and how to recognize or block them. */
export function BotPage() {
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-12 sm:px-6">
      <title>About our crawler and visitors · Groundswell</title>
      <h1 className="text-2xl font-semibold">About our crawler and visitors</h1>
      <p className="mt-3 text-lg">
        {CRAWLER_TOKEN} crawls a website when a user of this installation scans it, once or on a
        schedule. What it reads is used only for that user&apos;s reports.
      </p>
      <h2 className="mt-8 text-lg font-semibold">How to identify it</h2>
      <p className="mt-2">
        It sends this user agent with every request. When a browser loads a page, it is appended to
        the browser&apos;s own:
      </p>
      {site.isPending && <Skeleton className="mt-2 h-9 w-full" />}
      {site.isError && (
        <p className="mt-2 text-text-muted">
          Couldn&apos;t load the user agent. It contains the word {CRAWLER_TOKEN}.
        </p>
      )}
      {site.isSuccess && <BotCode text={site.data.crawlerUserAgent} />}
      <h2 className="mt-8 text-lg font-semibold">How it behaves</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>It obeys robots.txt (RFC 9309).</li>
        <li>
          It reads at most {MAX_REQUESTS_PER_SECOND} URLs a second from one host, or up to{' '}
          {MAX_SCAN_REQUESTS_PER_SECOND} if the verified owner of the website allows it.
        </li>
        <li>It slows down and waits when a server returns 429 or 503.</li>
        <li>
          It fetches a limited number of pages per scan: at most {formatCount(SCAN_MAX_PAGES)}, or{' '}
          {formatCount(SCAN_MAX_PAGES_ON_ANY_PLAN)} on the largest plan.
        </li>
        <li>
          A few pages per scan are also loaded in a real browser, with scripts and images, as a
          visitor would.
        </li>
        <li>
          A scan can also render every page in a browser, without images, fonts and videos. Scripts
          and data of the website that its robots.txt disallows are not requested.
        </li>
        <li>It never submits forms or signs in.</li>
      </ul>
      <h2 className="mt-8 text-lg font-semibold">How to block it</h2>
      <p className="mt-2">To block it from the whole website, add this to your robots.txt:</p>
      <BotCode text={BLOCK_ALL} />
      <p className="mt-4">To block it from one section:</p>
      <BotCode text={BLOCK_PART} />
      <p className="mt-4">The next scan rereads robots.txt and follows the change.</p>
      <BotVisitors />
      <p className="mt-8">
        Something else?{' '}
        <Link to="/contact" className="text-accent underline underline-offset-4">
          Contact us
        </Link>
        .
      </p>
    </main>
  );
}
