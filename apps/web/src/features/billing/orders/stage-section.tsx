import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

type StageSectionProps = {
  stage: string;
  /** Gets the id for the heading of the stage, which names the section. */
  children: (headingId: string) => ReactNode;
};

/** A stage of an order. A new one gets the focus, so that keyboard and screen reader users continue there. */
export function StageSection({ stage, children }: StageSectionProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isFirstScreen = useLocation().key === 'default';
  const previous = useRef(isFirstScreen ? stage : null);
  useEffect(() => {
    if (previous.current === stage) return;
    previous.current = stage;
    section.current?.focus();
  }, [stage]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex flex-col gap-5 outline-none"
    >
      {children(headingId)}
    </section>
  );
}
