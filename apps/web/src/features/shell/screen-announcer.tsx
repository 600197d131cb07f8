import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const PRODUCT = ' · Groundswell';

/** Announces the screen that was opened by its title, which may follow when the screen has loaded. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The first screen is read by the browser.
    if (announced.current === pathname) return;
    announced.current = pathname;
    const announce = () => setTitle(document.title.replace(PRODUCT, ''));
    announce();
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
