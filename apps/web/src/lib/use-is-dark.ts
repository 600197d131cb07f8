import { useEffect, useState } from 'react';

/** Whether the document is shown in the dark theme, for what is drawn without CSS. */
export function useIsDark(): boolean {
  const [isDark, setDark] = useState(() => document.documentElement.classList.contains('dark'));
  useEffect(() => {
    const observer = new MutationObserver(() =>
      setDark(document.documentElement.classList.contains('dark')),
    );
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return isDark;
}
