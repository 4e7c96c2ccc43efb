import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import classes from '../simulate.module.css';
import { SimulationSkeleton } from './simulation-skeleton.tsx';

/** The first one: its result is on the way. Afterwards the last result stays in its place. */
export function SimulationRunning({ progress }: { progress: number }) {
  return (
    <>
      <SimulationProgress progress={progress} />
      <SimulationSkeleton />
    </>
  );
}

/** How far it is, of every one. */
export function SimulationProgress({ progress }: { progress: number }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  return (
    <>
      <div className={classes.running} role="status">
        <span>{t(($) => $.simulate.running)}</span>
        <span className={classes.dim}>{percent(progress)}</span>
      </div>
      <Progress value={progress * 100} size={4} radius={0} aria-label={t(($) => $.simulate.running)} />
    </>
  );
}
