import { SeverityIcon } from '../../components/severity.js';

/** An example of an issue, labelled as such, without figures of a real website. */
export function IssueExample() {
  return (
    <figure className="rounded-lg border bg-surface p-5">
      <div className="flex items-start gap-3">
        <SeverityIcon group="warning" className="mt-0.5" />
        <div className="flex min-w-0 flex-col gap-3">
          <p className="font-semibold">Image links to a page but has no alternative text</p>
          <pre className="overflow-x-auto rounded-md border bg-background px-3 py-2 font-mono text-sm whitespace-pre-wrap">
            <code>{'<a href="/menu"><img src="/img/menu.jpg"></a>'}</code>
          </pre>
          <p>
            <span className="font-medium">Why: </span>
            <span className="text-text-muted">
              search engines and screen readers use the image&apos;s alt text as the link text.
            </span>
          </p>
          <p>
            <span className="font-medium">Fix: </span>
            <span className="text-text-muted">
              describe where the link goes, for example alt=&quot;Our menu&quot;.
            </span>
          </p>
        </div>
      </div>
      <figcaption className="mt-4 border-t pt-3 text-sm text-text-muted">
        An example finding from a scan.
      </figcaption>
    </figure>
  );
}
