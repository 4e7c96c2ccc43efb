import { Skeleton } from '@mantine/core';
import classes from '../simulate.module.css';

/** The shape of what comes. */
export function SimulationSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy>
      <Skeleton height={38} width="60%" />
      <Skeleton height={64} />
      <Skeleton height={320} />
      <Skeleton height={120} />
    </div>
  );
}
