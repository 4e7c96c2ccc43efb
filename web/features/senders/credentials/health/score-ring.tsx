import type { HealthLevel } from './health-texts.ts';
import classes from './health.module.css';

const RADIUS = 40;
const AROUND = 2 * Math.PI * RADIUS;

/** The score as a ring that is full at a hundred. */
export function ScoreRing({ score, level, label }: { score: number; level: HealthLevel; label: string }) {
  return (
    <svg className={classes.ring} data-level={level} viewBox="0 0 96 96" role="img" aria-label={label}>
      <circle className={classes.track} cx={48} cy={48} r={RADIUS} />
      <circle
        className={classes.arc}
        cx={48}
        cy={48}
        r={RADIUS}
        strokeDasharray={`${(AROUND * score) / 100} ${AROUND}`}
        transform="rotate(-90 48 48)"
      />
      <text x={48} y={48} dominantBaseline="central" textAnchor="middle">
        {score}
      </text>
    </svg>
  );
}
