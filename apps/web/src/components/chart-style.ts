/** Shared by all charts: one font size, one grid and one tooltip, in both themes. */
export const chartAxis = { stroke: 'var(--text-muted)', tick: { fontSize: 12 } } as const;

export const chartMargin = { left: -16, right: 8, top: 8, bottom: 4 } as const;

export const chartTooltip = {
  isAnimationActive: false,
  separator: ': ',
  contentStyle: {
    background: 'var(--raised)',
    borderColor: 'var(--border)',
    borderRadius: 8,
    color: 'var(--text)',
  },
} as const;
