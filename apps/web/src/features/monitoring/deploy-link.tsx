type DeployLinkProps = { deploy: { version: string; url: string | null } };

/** The version of a deploy, with its link where there is one. */
export function DeployLink({ deploy: { version, url } }: DeployLinkProps) {
  const name = <span className="font-medium [overflow-wrap:anywhere]">{version}</span>;
  if (url === null) return name;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline-offset-4 hover:underline"
    >
      {name}
    </a>
  );
}
