import classes from './segmented-progress.module.css';

export interface Segment {
  /** Share of the whole, 0 to 1. */
  share: number;
  color: string;
}

/** A bar of stacked shares. The label says in words what the colours say. */
export function SegmentedProgress({ segments, label }: { segments: readonly Segment[]; label: string }) {
  return (
    <div className={classes.bar} role="img" aria-label={label} title={label}>
      {segments
        .filter((segment) => segment.share > 0)
        .map((segment, place) => (
          <span
            key={`${place} ${segment.color}`}
            style={{ width: `${segment.share * 100}%`, background: segment.color }}
          />
        ))}
    </div>
  );
}
