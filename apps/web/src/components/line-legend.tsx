type LineLegendProps = {
  lines: readonly { name: string; stroke: string; dash: string }[];
};

/** Names the lines of a chart, each next to a sample of it. */
export function LineLegend({ lines }: LineLegendProps) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 text-sm text-text-muted">
      {lines.map(({ name, stroke, dash }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="20" height="4">
            <line
              x1="0"
              x2="20"
              y1="2"
              y2="2"
              stroke={stroke}
              strokeWidth="2"
              strokeDasharray={dash}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
