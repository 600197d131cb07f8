export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-[60] -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
