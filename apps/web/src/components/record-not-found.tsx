import { ButtonLink } from './button-link.js';

type RecordNotFoundProps = {
  /** "Scan". */
  kind: string;
  back: { to: string; label: string };
};

/** A screen of a record that isn't there, or that this account may not see. */
export function RecordNotFound({ kind, back }: RecordNotFoundProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-20 text-center">
      <title>{`${kind} not found · Groundswell`}</title>
      <h1 className="text-2xl font-semibold">{kind} not found</h1>
      <p className="text-text-muted">It doesn&apos;t exist, or it belongs to another account.</p>
      <ButtonLink variant="primary" to={back.to}>
        {back.label}
      </ButtonLink>
    </div>
  );
}
