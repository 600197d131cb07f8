import { GUEST_SCAN_PAGES } from '@app/seo-scan/contract';
import type { StartGuestScanInput } from '@app/seo-scan/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Banner } from '../../components/banner.js';
import { ButtonLink } from '../../components/button-link.js';
import { ScanAddress } from '../../components/scan-address.js';
import { failureOf, sentenceOf } from '../../lib/failure.js';
import { guestScanPath } from '../../lib/guest-scan-path.js';
import { laterResolver } from '../../lib/later-resolver.js';
import { firstScanPath, registerPath } from '../../lib/login-path.js';
import { trpc } from '../../lib/trpc.js';
import type { guestScanResolver } from './guest-scan-resolver.js';

/** Without an account, these scans have to wait or are not offered; with one, they start at once. */
const WITH_ACCOUNT: ReadonlySet<string> = new Set(['rate_limited', 'guest_scans_off']);

const resolverSource = {
  load: () => import('./guest-scan-resolver.js'),
  pick: (module: { guestScanResolver: typeof guestScanResolver }) => module.guestScanResolver,
};
const resolver = laterResolver(resolverSource);

/** The address field of the landing page: scans without an account and opens the result. */
export function GuestScanForm() {
  const navigate = useNavigate();
  const [needsAccount, setNeedsAccount] = useState<string | null>(null);
  const start = trpc.seoScan.guest.start.useMutation();
  const form = useForm<StartGuestScanInput>({
    resolver,
    defaultValues: { url: '' },
    reValidateMode: 'onSubmit',
  });

  const { errors } = form.formState;

  function submit(values: StartGuestScanInput) {
    setNeedsAccount(null);
    start.mutate(values, {
      onSuccess: ({ token }) => void navigate(guestScanPath(token)),
      onError(error) {
        const message = sentenceOf(error, "Couldn't start the scan. Please try again.");
        if (WITH_ACCOUNT.has(failureOf(error)?.code ?? '')) setNeedsAccount(message);
        else form.setError('url', { message }, { shouldFocus: true });
      },
    });
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      aria-label="Scan a website"
      className="mt-8 flex max-w-xl flex-col gap-4"
    >
      <ScanAddress
        label="Website address"
        error={errors.url?.message ?? errors.root?.message}
        help={`Up to ${GUEST_SCAN_PAGES} pages, no account needed. We obey robots.txt.`}
        action="Scan for free"
        isStarting={start.isPending}
        placeholder="example.com"
        {...form.register('url', { onChange: () => form.clearErrors('url') })}
      />
      {needsAccount !== null && (
        <Banner
          tone="notice"
          role="alert"
          action={
            <ButtonLink variant="primary" to={registerPath(firstScanPath(form.getValues('url')))}>
              Create a free account
            </ButtonLink>
          }
        >
          {needsAccount}
        </Banner>
      )}
    </form>
  );
}
