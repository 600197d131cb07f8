import { useState } from 'react';
import { Button } from './ui/button.js';
import { sentenceOf } from '../lib/failure.js';
import { trpc } from '../lib/trpc.js';

const FAILED = "Couldn't send the link. Please try again.";

/** Requests another confirmation link and shows the result. A demo shows the link itself. */
export function ResendLink({ shownLink = null }: { shownLink?: string | null }) {
  const [link, setLink] = useState(shownLink);
  const resend = trpc.auth.emailConfirmation.resend.useMutation({
    onSuccess: (result) => setLink(result.link),
  });
  const text = resend.isError ? sentenceOf(resend.error, FAILED) : resend.data?.message;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? 'Sending…' : 'Send a new link'}
      </Button>
      {link !== null && (
        <a href={link} className="font-medium text-accent underline">
          Open the link (demo)
        </a>
      )}
      <p role="status" className="min-w-0 text-sm [overflow-wrap:anywhere] empty:hidden">
        {text}
      </p>
    </div>
  );
}
