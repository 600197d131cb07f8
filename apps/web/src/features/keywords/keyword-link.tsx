import { Link } from 'react-router';

type KeywordLinkProps = { id: string; keyword: string; note: string };

/** A keyword in a table, with what distinguishes it below. */
export function KeywordLink({ id, keyword, note }: KeywordLinkProps) {
  return (
    <>
      <Link
        to={`/keyword-tracker/${id}`}
        className="font-medium underline-offset-4 hover:underline"
      >
        {keyword}
      </Link>
      <span className="block text-sm text-text-muted">{note}</span>
    </>
  );
}
