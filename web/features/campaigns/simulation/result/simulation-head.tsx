import { ActionIcon, Button, Menu, Modal, Select } from '@mantine/core';
import { IconFlask, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { DAY } from '../../../../../engine/time/durations.ts';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from '../simulate.module.css';
import { type StartOption, startDays, START_OPTIONS } from '../start-choice.ts';
import { useSimDates } from '../use-sim-dates.ts';
import type { useSimulation } from '../use-simulation.ts';

interface Props {
  campaign: SimulatedCampaign;
  zone: string;
  simulation: ReturnType<typeof useSimulation>;
  onClose: () => void;
}

export function SimulationHead({ campaign, zone, simulation, onClose }: Props) {
  const { t } = useTranslation();
  const { asked, run, isRunning, runAnew, runSame } = simulation;
  return (
    <div className={classes.head}>
      <span className={classes.mark} aria-hidden>
        <IconFlask size={20} stroke={1.7} />
      </span>
      <div className={classes.titles}>
        <Modal.Title>{t(($) => $.simulate.title, { name: campaign.name })}</Modal.Title>
        <SimulationSummary simulation={simulation} />
      </div>
      {asked && (
        <div className={classes.tools}>
          <StartChoice zone={zone} isDisabled={isRunning} onChange={(day) => run({ ...asked, starts_on: day })} />
          <Menu>
            <Menu.Target>
              <Button variant="default" loading={isRunning} leftSection={<IconRefresh size={16} aria-hidden />}>
                {t(($) => $.simulate.again)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={runAnew}>{t(($) => $.simulate.newSeed)}</Menu.Item>
              <Menu.Item onClick={runSame}>{t(($) => $.simulate.sameSeed, { seed: asked.seed })}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      <ActionIcon className={classes.close} aria-label={t(($) => $.ui.close)} onClick={onClose}>
        <IconX size={20} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}

/** What was played, how often and with which seed. */
function SimulationSummary({ simulation: { last } }: Pick<Props, 'simulation'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!last) return <p>{t(($) => $.simulate.intro)}</p>;
  const { people, senders, runs, seed, time_scale: scale } = last.result;
  const parts = [
    t(($) => $.simulate.people, { count: people, shown: number(people) }),
    t(($) => $.simulate.senders, { count: senders.length }),
    t(($) => $.simulate.runs, { count: runs, seconds: number(Math.round(last.seconds * 10) / 10) }),
  ];
  return (
    <p>
      {t(($) => $.simulate.said, { parts: parts.join(', '), seed })}{' '}
      {scale > 1 && <LapseNote simulation={last.result} />}
    </p>
  );
}

const MINUTE = 60_000;

/** In a demo days pass faster: how soon what is told here is seen. */
function LapseNote({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { time_scale: scale, started_at: start, finishes_at: end, horizon_days: horizon } = simulation;
  const length = end ? Date.parse(end) - Date.parse(start) : horizon * DAY;
  return t(($) => $.simulate.lapse, {
    scale: number(Math.round(scale)),
    count: Math.max(1, Math.round(length / scale / MINUTE)),
  });
}

function StartChoice({
  zone,
  isDisabled,
  onChange,
}: {
  zone: string;
  isDisabled: boolean;
  onChange: (day: string) => void;
}) {
  const { t } = useTranslation();
  const dates = useSimDates(zone);
  const days = startDays(zone, new Date(useNow()));
  const [start, setStart] = useState<StartOption>('today');
  const [date, setDate] = useState('');
  const labels: Record<StartOption, string> = {
    today: t(($) => $.simulate.start.today),
    tomorrow: t(($) => $.simulate.start.tomorrow),
    monday: t(($) => $.simulate.start.day, { day: dates.shortDate(days.monday) }),
    date: t(($) => $.simulate.start.date),
  };
  // on a Sunday tomorrow is the next Monday
  const offered = START_OPTIONS.filter((each) => each !== 'monday' || days.monday !== days.tomorrow);
  return (
    <>
      <Select
        w={168}
        aria-label={t(($) => $.simulate.start.label)}
        data={offered.map((value) => ({ value, label: labels[value] }))}
        value={start}
        disabled={isDisabled}
        comboboxProps={{ withinPortal: true }}
        onChange={(value) => {
          const chosen = START_OPTIONS.find((each) => each === value) ?? 'today';
          setStart(chosen);
          if (chosen !== 'date') onChange(days[chosen]);
        }}
      />
      {start === 'date' && (
        <DayField
          w={150}
          aria-label={t(($) => $.simulate.start.date)}
          min={days.today}
          value={date}
          disabled={isDisabled}
          onChange={(day) => {
            setDate(day);
            if (day >= days.today) onChange(day);
          }}
        />
      )}
    </>
  );
}
