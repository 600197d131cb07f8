import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAuthOpener } from '../../lib/auth-opener.js';
import { useUser } from '../../lib/session-context.js';

/** Opens a screen that needs an account; a guest signs in over the present one first. */
export function useOpenScreen(): (path: string) => void {
  const isGuest = useUser() === null;
  const openAuth = useAuthOpener();
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      const open = () => void navigate(path);
      if (isGuest) openAuth('login', open);
      else open();
    },
    [isGuest, openAuth, navigate],
  );
}
