import type { AssignmentList } from '@app/seo-scan/contract';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { useUser } from '../../../lib/session-context.js';
import { ME, NOBODY, assigneeParam } from './assignee-param.js';

type AssigneeFilterProps = {
  people: Readonly<AssignmentList['people']>;
  assignee: string | null;
  onChange: (assignee: string | null) => void;
};

/** Whose checks are listed. */
export function AssigneeFilter({ people, assignee, onChange }: AssigneeFilterProps) {
  const userId = useUser()?.id;
  return (
    <NativeSelect
      aria-label="Assignee"
      className="sm:w-44"
      // A link may name the user by id.
      value={assignee === userId ? ME : (assignee ?? '')}
      onChange={({ target }) => onChange(assigneeParam.read(target.value))}
    >
      <option value="">Any assignee</option>
      <option value={ME}>Me</option>
      <option value={NOBODY}>Unassigned</option>
      {people
        .filter(({ id }) => id !== userId)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </NativeSelect>
  );
}
