import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import type { StartFailure } from '../campaign/start-failure.js';
import { MY_WEBSITES } from '../campaign/verification-hint.js';

const REMEDIES = {
  verify: { path: MY_WEBSITES, label: 'Verify the website' },
  plan: { path: '/payment', label: 'Choose a Plan' },
} as const;

type StartFailureBannerProps = {
  failure: StartFailure;
  /** Orders the campaign again, to start when the plan has the visits. */
  onQueue: () => void;
};

/** Why nothing was started, with a link to the remedy when there is one. */
export function StartFailureBanner({ failure, onQueue }: StartFailureBannerProps) {
  if (failure.message === null) return null;
  const remedy = failure.remedy === null ? null : REMEDIES[failure.remedy];
  return (
    <Banner
      tone="critical"
      role="alert"
      {...(remedy !== null && {
        action: (
          <>
            <ButtonLink size="sm" to={remedy.path}>
              {remedy.label}
            </ButtonLink>
            {failure.canWait && (
              <Button size="sm" onClick={onQueue}>
                Add to queue
              </Button>
            )}
          </>
        ),
      })}
    >
      {failure.message}
    </Banner>
  );
}
