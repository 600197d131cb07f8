import { unlockReportBody } from '@app/shared-reports/contract';
import type { ReadOnlyReport, UnlockReportBody } from '@app/shared-reports/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormField } from '../../components/form-field.js';
import { PasswordInput } from '../../components/password-input.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader } from '../../components/ui/card.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';

type UnlockFormProps = { token: string; onUnlocked: (report: ReadOnlyReport) => void };

/** Asks for the password of a shared report. */
export function UnlockForm({ token, onUnlocked }: UnlockFormProps) {
  const form = useForm<UnlockReportBody>({
    resolver: zodResolver(unlockReportBody),
    defaultValues: { password: '' },
  });
  const unlock = trpc.sharedReports.unlock.useMutation({
    onSuccess({ report }) {
      if (report !== null) onUnlocked(report);
    },
    onError: (error) =>
      form.setError(
        'password',
        { message: sentenceOf(error, "Couldn't open the report.") },
        { shouldFocus: true },
      ),
  });
  return (
    <Card className="mx-auto w-full max-w-md">
      <CardHeader>
        <div>
          <h1 className="text-xl font-semibold">This report has a password</h1>
          <p className="text-text-muted">Enter the password you were given for it.</p>
        </div>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit(({ password }) => {
            if (!unlock.isPending) unlock.mutate({ token, password });
          })}
        >
          <FormField label="Password" error={form.formState.errors.password?.message}>
            {(control) => (
              <PasswordInput {...control} autoComplete="off" {...form.register('password')} />
            )}
          </FormField>
          <Button type="submit" variant="primary" aria-disabled={unlock.isPending}>
            {unlock.isPending ? 'Opening…' : 'Open the report'}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
