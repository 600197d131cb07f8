import { RotateCw, CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { reloadPage } from '../lib/reload-page.js';
import { hasTypedText } from '../lib/typed-text.js';
import { Button } from './ui/button.js';

/** What stands for a missing part in its place: an explanation, a single button, or nothing where neither fits. */
export type MissingShape = 'block' | 'control' | 'nothing';

type PartNotLoadedProps = {
  shape: MissingShape;
  onRetry: () => void;
  /** Of a part that is a dialog. */
  onClose?: (() => void) | undefined;
  /** The part is no longer shown. */
  onLeave: () => void;
};

/** In the place of a part that the browser could not load; everything around it stays as it is. */
export function PartNotLoaded({ shape, onRetry, onClose, onLeave }: PartNotLoadedProps) {
  const leave = useRef(onLeave);
  useEffect(() => () => leave.current(), []);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (onClose !== undefined) {
    return (
      <ModalFrame onClose={onClose}>
        <Explanation onRetry={onRetry} onClose={onClose} />
      </ModalFrame>
    );
  }
  if (shape === 'nothing') return null;
  if (shape === 'control') {
    return (
      <Button
        variant="ghost"
        size="icon"
        title="This didn't load. Try again"
        aria-label="This didn't load. Try again"
        onClick={onRetry}
      >
        <RotateCw aria-hidden />
      </Button>
    );
  }
  return <Explanation onRetry={onRetry} />;
}

type ExplanationProps = { onRetry: () => void; onClose?: () => void };

/** Why, and what to do; a reload that would lose typed text is confirmed first. */
function Explanation({ onRetry, onClose }: ExplanationProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CloudOff aria-hidden className="size-6 text-text-muted" />
      <div>
        <p className="font-medium">
          {isConfirming
            ? 'Reload and lose unsaved changes?'
            : "This part of Groundswell didn't load"}
        </p>
        <p className="max-w-md text-balance text-text-muted">
          {isConfirming ? 'Unsaved changes on this page will be lost.' : reason()}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {isConfirming ? (
          <>
            <Button onClick={() => setConfirming(false)}>Keep it</Button>
            <Button variant="danger" onClick={reloadPage}>
              Reload
            </Button>
          </>
        ) : (
          <>
            {onClose !== undefined && <Button onClick={onClose}>Close</Button>}
            <Button onClick={onRetry}>Try again</Button>
            <Button
              variant="primary"
              onClick={() => (hasTypedText() ? setConfirming(true) : reloadPage())}
            >
              <RotateCw aria-hidden />
              Reload
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function reason(): string {
  return navigator.onLine
    ? 'A new version may have been released, or the connection was interrupted.'
    : "You're offline. It loads once you're back online.";
}

/** The browser's own modal dialog: the product's may be what did not load. */
function ModalFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Not loaded"
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border bg-raised text-text shadow-float backdrop:bg-black/55"
    >
      {children}
    </dialog>
  );
}
