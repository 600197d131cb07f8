import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';

export type AuthMode = 'login' | 'register';

// Specification 1 section 9: how long the success message is shown.
const WELCOME_MS = 1_200;
const CREATED_MS = 1_400;

type AuthModalProps = {
  /** The initial mode; the modal is open as long as it is mounted. */
  openIn: AuthMode;
  onClose: () => void;
};

/** Modal for signing in and registering; closing unmounts it, which resets its state. */
export function AuthModal({ openIn, onClose }: AuthModalProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <AuthModalBody initialMode={openIn} onClose={onClose} />
    </Dialog>
  );
}

type Stage =
  | { readonly kind: 'form'; readonly mode: AuthMode }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'created' };

function AuthModalBody({ initialMode, onClose }: { initialMode: AuthMode; onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ kind: 'form', mode: initialMode });

  useEffect(() => {
    if (stage.kind === 'form') return;
    const timer = setTimeout(onClose, stage.kind === 'welcome' ? WELCOME_MS : CREATED_MS);
    return () => clearTimeout(timer);
  }, [stage, onClose]);

  if (stage.kind === 'welcome') {
    return <SuccessMessage title="Welcome Back!" text="You are signed in." />;
  }
  if (stage.kind === 'created') {
    return <SuccessMessage title="Account Created!" text="You are signed in." />;
  }
  const isLogin = stage.mode === 'login';
  return (
    <DialogContent className="max-w-md">
      <DialogTitle>{isLogin ? 'Sign in' : 'Create your account'}</DialogTitle>
      <DialogDescription>
        {isLogin
          ? 'Pick up where you left off.'
          : 'Free: 25 page scans a month, no payment details needed.'}
      </DialogDescription>
      {isLogin ? (
        <LoginForm
          fallbackMessage="Authentication failed"
          onSignedIn={() => setStage({ kind: 'welcome' })}
        />
      ) : (
        <RegisterForm onRegistered={() => setStage({ kind: 'created' })} />
      )}
      <p className="text-center text-text-muted">
        {isLogin ? "Don't have an account? " : 'Already have an account? '}
        <Button
          variant="link"
          size="inline"
          onClick={() => setStage({ kind: 'form', mode: isLogin ? 'register' : 'login' })}
        >
          {isLogin ? 'Create Account' : 'Sign In'}
        </Button>
      </p>
    </DialogContent>
  );
}

function SuccessMessage({ title, text }: { title: string; text: string }) {
  return (
    <DialogContent className="max-w-md items-center py-12 text-center" hideClose>
      <CircleCheck aria-hidden className="size-12 text-success" />
      <DialogTitle className="pr-0">{title}</DialogTitle>
      <DialogDescription role="status">{text}</DialogDescription>
    </DialogContent>
  );
}
