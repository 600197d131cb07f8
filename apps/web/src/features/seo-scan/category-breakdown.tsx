import type { CategoryScore } from '@app/seo-scan/contract';
import { scoreBand } from '../../components/score-band.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { countOf, formatPoints, formatPointsLost, inPoints } from '../../lib/numbers.js';
import { categoryNames } from './category-names.js';

const BAR_CLASSES = { good: 'bg-success', fair: 'bg-warning', poor: 'bg-critical' } as const;

/** The points lost, by category. */
export function CategoryBreakdown({ categories }: { categories: readonly CategoryScore[] }) {
  return (
    <Card aria-labelledby="categories-title">
      <CardHeader>
        <div>
          <CardTitle id="categories-title">Categories</CardTitle>
          <p className="text-sm text-text-muted">
            The share of the score each category keeps, and the points it costs. Multiplied, the
            shares give the score.
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-3">
          {costliestFirst(categories).map((category) => (
            <CategoryRow key={category.category} category={category} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

/** Those without a score last; otherwise in their usual order. */
function costliestFirst(categories: readonly CategoryScore[]): CategoryScore[] {
  return categories.toSorted(
    (a, b) => Number(a.score === null) - Number(b.score === null) || b.points_lost - a.points_lost,
  );
}

function CategoryRow({ category }: { category: CategoryScore }) {
  const { score, points_lost: pointsLost, failing_checks: failing } = category;
  const name = categoryNames[category.category];
  if (score === null) {
    return (
      <li className="flex justify-between gap-3 text-sm">
        <span>{name}</span>
        <span className="text-text-muted">not measured</span>
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-1 text-sm">
      <div className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="font-medium tabular">{formatPoints(score)}%</span>
      </div>
      <Progress
        value={score}
        className="h-1.5"
        barClassName={BAR_CLASSES[scoreBand(score)]}
        aria-label={`${name} keeps ${formatPoints(score)}%`}
      />
      <p className="text-xs text-text-muted tabular">
        {failing === 0
          ? `No points lost in ${countOf(category.measured_checks, 'check')}`
          : `${inPoints(formatPointsLost(pointsLost))} from ${countOf(failing, 'check')}`}
      </p>
    </li>
  );
}
