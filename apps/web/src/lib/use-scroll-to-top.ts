import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new screen starts at its top; going back leaves the position to the browser, which remembers it. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigation]);
}
