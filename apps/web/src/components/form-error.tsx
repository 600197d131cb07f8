import { Banner } from './banner.js';

/** Why a form could not be submitted; nothing without a message. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Banner tone="critical" role="alert">
      {message}
    </Banner>
  );
}
