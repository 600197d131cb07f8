import { authorizationDecision } from '@app/auth/contract';
import type {
  AuthorizationDecision,
  AuthorizationValues,
  AuthorizationQuestion,
  AuthorizationRequest,
} from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Unplug } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Banner } from '../../components/banner.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { NarrowCard } from '../../components/narrow-card.js';
import { NotInPlan } from '../../components/not-in-plan.js';
import { Button } from '../../components/ui/button.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { failureOf, sentenceOf } from '../../lib/failure.js';
import { optionalText, text } from '../../lib/search-params.js';
import { useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { KeyAccessFields } from './key-access-fields.js';

const PARAMS = {
  ...{ client_id: text, redirect_uri: text, response_type: text, scope: text },
  ...{ code_challenge: text, code_challenge_method: text },
  ...{ state: optionalText, resource: optionalText },
};

/** /connect-app?client_id=…, where apps send their user to be allowed access. */
export function ConnectAppPage() {
  const { state, resource, ...rest } = useSearchParams(PARAMS).search;
  const request = {
    ...rest,
    ...(state !== null && { state }),
    ...(resource !== null && { resource }),
  } as AuthorizationRequest; // as the app wrote it: the API validates it
  const question = trpc.auth.authorizations.question.useQuery(request, { retry: false });
  const code = failureOf(question.error)?.code;
  const isUnusable = code === 'not_found' || code === 'validation_failed';
  return (
    <NarrowCard title="Connect an app">
      {question.isPending && <Skeleton className="h-64" />}
      {isUnusable && (
        <EmptyState icon={Unplug} title="This app can't be connected">
          The link it opened is incomplete or no longer valid. Start again in the app.
        </EmptyState>
      )}
      {!isUnusable && <QueryError query={question} title="Couldn't load what the app asks for." />}
      {question.data !== undefined && <Decision request={request} question={question.data} />}
    </NarrowCard>
  );
}

type DecisionProps = { request: AuthorizationRequest; question: AuthorizationQuestion };

function Decision({ request, question }: DecisionProps) {
  const user = useUser();
  const form = useForm<AuthorizationValues, unknown, AuthorizationDecision>({
    resolver: zodResolver(authorizationDecision),
    defaultValues: {
      scopes: question.scopes,
      limits: { pageScans: null, visits: null, rankCheckUsd: null },
    },
  });
  const leave = { onSuccess: ({ redirectTo }: { redirectTo: string }) => open(redirectTo) };
  const approve = trpc.auth.authorizations.approve.useMutation(leave);
  const decline = trpc.auth.authorizations.decline.useMutation(leave);
  const canConnect = question.notIncludedReason === null && question.fullReason === null;
  const isPending = approve.isPending || decline.isPending;
  const error = approve.error ?? decline.error;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => approve.mutate({ ...request, ...values }))}
      className="flex flex-col gap-4"
    >
      <p className="[overflow-wrap:anywhere]">
        <strong>{question.clientName}</strong> asks for access to the account {user?.email}.
      </p>
      <Banner tone="notice">
        The app chose this name itself. Access goes to <strong>{question.place}</strong>: continue
        only if you have just started this there.
      </Banner>
      {question.notIncludedReason !== null && <NotInPlan>{question.notIncludedReason}</NotInPlan>}
      {question.notIncludedReason === null && question.fullReason !== null && (
        <Banner tone="warning">{question.fullReason}</Banner>
      )}
      {canConnect && (
        <KeyAccessFields
          legend="The app may"
          register={form.register}
          errors={form.formState.errors}
        />
      )}
      {error !== null && (
        <Banner tone="critical" role="alert">
          {sentenceOf(error, "Couldn't answer the app. Please try again.")}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {canConnect && (
          <Button type="submit" variant="primary" disabled={isPending}>
            {approve.isPending ? 'Connecting…' : 'Allow access'}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => decline.mutate(request)}>
          Decline
        </Button>
      </div>
      <p className="text-sm text-text-muted">
        You can disconnect the app at any time under Settings, API keys.
      </p>
    </form>
  );
}

/** Back to the app. */
function open(address: string): void {
  window.location.assign(address);
}
