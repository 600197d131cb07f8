import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { UpgradePlanLink } from '../../../components/upgrade-plan-link.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { trpc } from '../../../lib/trpc.js';
import { ScheduleForm } from './schedule-form.js';
import { ScheduleView } from './schedule-view.js';

type ScheduleCardProps = {
  /** `null` for an address that is no website of the user. */
  websiteId: string | null;
};

/** The scheduled scan of a website: create, next and last run, change, remove. */
export function ScheduleCard({ websiteId: ownId }: ScheduleCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const card = useFocusAfter(isEditing);
  const list = trpc.seoScan.schedules.list.useQuery();
  if (list.isPending) return <Skeleton className="h-64" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load the schedules." />
      </Card>
    );
  }
  const { schedules, notIncludedReason } = list.data;
  const schedule = schedules.find(({ websiteId }) => websiteId === ownId) ?? null;
  const close = () => setIsEditing(false);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="schedule-title">
      <CardHeader>
        <CardTitle id="schedule-title">Scheduled scan</CardTitle>
      </CardHeader>
      <CardContent>
        {isEditing && ownId !== null ? (
          <ScheduleForm websiteId={ownId} schedule={schedule} onClose={close} />
        ) : schedule !== null ? (
          <ScheduleView schedule={schedule} onEdit={() => setIsEditing(true)} />
        ) : (
          <NoSchedule
            hasWebsite={ownId !== null}
            notIncludedReason={notIncludedReason}
            onCreate={() => setIsEditing(true)}
          />
        )}
      </CardContent>
    </Card>
  );
}

type NoScheduleProps = {
  hasWebsite: boolean;
  notIncludedReason: string | null;
  onCreate: () => void;
};

function NoSchedule({ hasWebsite, notIncludedReason, onCreate }: NoScheduleProps) {
  if (notIncludedReason !== null) {
    return (
      <EmptyState icon={CalendarClock} title="Not part of your plan" action={<UpgradePlanLink />}>
        {notIncludedReason}
      </EmptyState>
    );
  }
  if (!hasWebsite) {
    return (
      <EmptyState
        icon={CalendarClock}
        title="Not one of your websites"
        action={
          <ButtonLink size="sm" to="/seo-auto-fix#add-website">
            Add website
          </ButtonLink>
        }
      >
        Add this website to your list to schedule scans.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CalendarClock}
      title="No schedule yet"
      action={
        <Button size="sm" onClick={onCreate}>
          Schedule scans
        </Button>
      }
    >
      Scan this website daily, weekly or monthly and get notified of changes.
    </EmptyState>
  );
}

/** The buttons of the form disappear when it closes: the focus then moves to the card. */
function useFocusAfter(isEditing: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) card.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return card;
}
