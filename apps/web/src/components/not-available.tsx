/** An unknown value, with the reason on hover. */
export function NotAvailable({ reason }: { reason: string }) {
  return (
    <span className="text-text-muted" title={reason}>
      not available
    </span>
  );
}
