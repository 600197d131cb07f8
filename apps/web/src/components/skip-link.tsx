export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-2"
    >
      Skip to content
    </a>
  );
}
