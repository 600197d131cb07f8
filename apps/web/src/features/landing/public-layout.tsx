import { Link, Outlet } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { Logo } from '../../components/logo.js';
import { SkipLink } from '../../components/skip-link.js';
import { ThemeToggle } from '../../components/theme-toggle.js';
import { registerPath } from '../../lib/login-path.js';

/** Header and footer of the public pages. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
          <Link to="/" className="rounded-md">
            <Logo className="max-[400px]:[&>span]:sr-only" />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
            <ButtonLink variant="ghost" className="max-sm:hidden" to="/pricing">
              Pricing
            </ButtonLink>
            <ThemeToggle />
            {/* Both, and the stylesheet selects: the page is the same for everyone until it is hydrated. */}
            <span className="contents signed-in:hidden">
              <ButtonLink variant="ghost" to="/login">
                Sign In
              </ButtonLink>
              <ButtonLink to={registerPath()}>Get Started</ButtonLink>
            </span>
            <span className="hidden signed-in:contents">
              <ButtonLink to="/dashboard">Open dashboard</ButtonLink>
            </span>
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
          <Link to="/quick-start" className="hover:text-text">
            Quick start guide
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
