import type { Rendering, Website } from '@app/domain/contract';
import { FormField } from '../../components/form-field.js';
import { RENDERING_HELP, RenderingChoice } from '../../components/rendering-choice.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** How scans of a website read pages unless they ask for another way. */
export function WebsiteRendering({ website }: { website: Website }) {
  const utils = trpc.useUtils();
  const change = trpc.domain.setRendering.useMutation({
    onSuccess: () => utils.domain.list.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't save the change.")),
  });
  return (
    <FormField label="Read scanned pages as" help={RENDERING_HELP}>
      <RenderingChoice
        className="max-w-52"
        aria-label={`Read scanned pages of ${website.domain} as`}
        value={change.isPending ? change.variables.rendering : website.rendering}
        disabled={change.isPending}
        onChange={({ target }) =>
          change.mutate({ id: website.id, rendering: target.value as Rendering })
        }
      />
    </FormField>
  );
}
