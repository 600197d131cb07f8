import { Link, Outlet } from 'react-router';
import { Logo } from '../../components/logo.js';
import { SkipLink } from '../../components/skip-link.js';
import { ThemeToggle } from '../../components/theme-toggle.js';
import { Button } from '../../components/ui/button.js';
import { useUser } from '../../lib/session-context.js';

/** Header and footer of the public pages. */
export function PublicLayout() {
  const user = useUser();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
          <Link to="/" className="rounded-md">
            <Logo className="max-[400px]:[&>span]:sr-only" />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
            <Button asChild variant="ghost" className="max-sm:hidden">
              <Link to="/pricing">Pricing</Link>
            </Button>
            <ThemeToggle />
            {user === null ? (
              <>
                <Button asChild variant="ghost">
                  <Link to="/login">Sign In</Link>
                </Button>
                <Button asChild variant="primary">
                  <Link to="/login">Get Started</Link>
                </Button>
              </>
            ) : (
              <Button asChild variant="primary">
                <Link to="/dashboard">Open dashboard</Link>
              </Button>
            )}
          </nav>
        </div>
      </header>
      <Outlet />
      <footer className="border-t bg-surface">
        <nav
          aria-label="More"
          className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-6 text-text-muted sm:px-6"
        >
          <Link to="/pricing" className="hover:text-text">
            Pricing
          </Link>
          <Link to="/contact" className="hover:text-text">
            Contact
          </Link>
          <Link to="/bot" className="hover:text-text">
            About our crawler
          </Link>
        </nav>
      </footer>
    </div>
  );
}
