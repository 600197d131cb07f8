import { Toaster as Sonner } from 'sonner';
import { useTheme } from '../../lib/theme.js';

const TOAST_MS = 6_000;

export function Toaster() {
  const [theme] = useTheme();
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      duration={TOAST_MS}
      closeButton
      toastOptions={{
        classNames: {
          toast:
            '!rounded-lg !border !border-border !bg-raised !text-text !font-sans !shadow-float',
          description: '!text-text-muted',
          closeButton: '!border-border !bg-raised !text-text',
        },
      }}
    />
  );
}
