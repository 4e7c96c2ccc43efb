import { Button, Progress } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import classes from '../simulate.module.css';
import type { useSimulation } from '../use-simulation.ts';
import { SimulationSkeleton } from './simulation-skeleton.tsx';

interface Props {
  simulation: Pick<ReturnType<typeof useSimulation>, 'progress' | 'stop' | 'isStopping' | 'canStop'>;
}

/** The first one: its result is on the way. Afterwards the last result stays in its place. */
export function SimulationRunning({ simulation }: Props) {
  return (
    <>
      <SimulationProgress simulation={simulation} />
      <SimulationSkeleton />
    </>
  );
}

/** How far it is, of every one, and the way to end it. */
export function SimulationProgress({ simulation: { progress, stop, isStopping, canStop } }: Props) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  return (
    <>
      <div className={classes.running}>
        <span role="status">
          {t(($) => $.simulate.running)} <span className={classes.dim}>{percent(progress)}</span>
        </span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          disabled={!canStop}
          loading={isStopping}
          onClick={stop}
        >
          {t(($) => $.simulate.stop)}
        </Button>
      </div>
      <Progress value={progress * 100} size={4} radius={0} aria-label={t(($) => $.simulate.running)} />
    </>
  );
}
