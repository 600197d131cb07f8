import { formatCount, formatMs } from '@app/common/contract';
import type { JourneyFunnel } from '../contract/index.js';
import { DataTable } from '../print/printed-page.js';

const PERCENT = 100;

/** How many visitors reached each step of the journey, when, and why the others did not. */
export function JourneyPrint({ journey }: { journey: JourneyFunnel | null }) {
  if (journey === null) return null;
  const { name, visitors, steps } = journey;
  return (
    <DataTable
      heading={`Journey: ${name}, ${formatCount(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'}`}
      columns={[
        { name: 'Step' },
        { name: 'Reached', isNumber: true },
        { name: 'After, median', isNumber: true },
        { name: 'Lost here', isNumber: true },
        { name: 'Why' },
      ]}
      rows={steps.map(({ step, text, isGoal, reached, medianAtMs, lost, failures }) => [
        `${step}. ${text}${isGoal ? ' (goal)' : ''}`,
        `${formatCount(reached)}${shareText(reached, visitors)}`,
        medianAtMs === null ? '' : formatMs(medianAtMs),
        lost === 0 ? '' : formatCount(lost),
        failures.map(({ sentence, count }) => `${sentence} (${formatCount(count)})`).join(' '),
      ])}
    />
  );
}

function shareText(reached: number, visitors: number): string {
  return visitors === 0 ? '' : ` (${((reached / visitors) * PERCENT).toFixed(0)}%)`;
}
