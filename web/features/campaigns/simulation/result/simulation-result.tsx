import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import { BlocksPart } from './blocks-part.tsx';
import { chartSeries } from '../charts/chart-series.ts';
import { ChartLegend } from '../charts/chart-legend.tsx';
import { DaysChart } from '../charts/days-chart.tsx';
import { DaysTable } from '../charts/days-table.tsx';
import { SimulationFigures } from './simulation-figures.tsx';
import { SimulationSenders } from './simulation-senders.tsx';
import classes from '../simulate.module.css';

interface Props {
  campaign: SimulatedCampaign;
  simulation: Simulation;
  zone: string;
  onClose: () => void;
}

export function SimulationResult({ campaign, simulation, zone, onClose }: Props) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const series = chartSeries(simulation.days);
  const title = t(($) => $.simulate.nextWeeks, { count: Math.max(1, Math.ceil(simulation.days.length / 7)) });
  return (
    <div className={classes.main}>
      <SimulationFigures simulation={simulation} zone={zone} />
      <section className={classes.chart}>
        <div className={classes.chartHead}>
          <h3>{title}</h3>
          <ChartLegend series={series} />
        </div>
        {isTable ? (
          <DaysTable days={simulation.days} series={series} label={title} />
        ) : (
          <DaysChart simulation={simulation} series={series} zone={zone} />
        )}
        <Anchor component="button" type="button" fz="xs" onClick={() => setTable(!isTable)}>
          {isTable ? t(($) => $.simulate.table.hide) : t(($) => $.simulate.table.show)}
        </Anchor>
      </section>
      <div className={classes.halves}>
        <SimulationSenders campaign={campaign} simulation={simulation} />
        <BlocksPart campaign={campaign} simulation={simulation} onClose={onClose} />
      </div>
    </div>
  );
}
