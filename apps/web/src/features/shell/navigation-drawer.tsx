import { Logo } from '../../components/logo.js';
import { Sheet, SheetContent, SheetTitle } from '../../components/ui/sheet.js';
import { SideRail } from './side-rail.js';

/** The rail as a drawer, on phones and small tablets. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(open) => open || onClose()}>
      <SheetContent aria-describedby={undefined}>
        <SheetTitle>Navigation</SheetTitle>
        <div className="flex h-14 items-center border-b px-4">
          <Logo />
        </div>
        <SideRail onNavigate={onClose} />
      </SheetContent>
    </Sheet>
  );
}
