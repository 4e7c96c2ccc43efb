import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../../../ui/form/moment-field.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './inbox.module.css';
import { toFieldValue, hoursLater, nextMonday, readScheduleField, tomorrowMorning } from './schedule-times.ts';
import { readerTimeZone, useInboxDates } from './use-inbox-dates.ts';

interface Props {
  /** How many hours the first offer is away. */
  hours: 1 | 3;
  confirm: string;
  initial?: string | null;
  onChoose: (at: string) => void;
}

/** A moment to come: three that are often meant, or any other; the zone is named, and the past refused. */
export function ScheduleForm({ hours, confirm, initial, onChoose }: Props) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const [field, setField] = useState(() => toFieldValue(initial ? new Date(initial) : tomorrowMorning(new Date())));
  const [problem, setProblem] = useState<'missing' | 'past' | null>(null);
  const now = new Date(useNow());
  const offers = [
    {
      name: hours === 1 ? t(($) => $.inbox.schedule.hour) : t(($) => $.inbox.snooze.hours),
      at: hoursLater(now, hours),
    },
    { name: t(($) => $.inbox.snooze.tomorrow), at: tomorrowMorning(now) },
    { name: t(($) => $.inbox.snooze.monday), at: nextMonday(now) },
  ];
  const submit = () => {
    const read = readScheduleField(field, new Date());
    if ('at' in read) return onChoose(read.at);
    setProblem(read.problem);
  };
  return (
    <form
      className={classes.moment}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      {offers.map(({ name, at }) => (
        <button key={name} type="button" className={classes.offer} onClick={() => onChoose(at.toISOString())}>
          <span>{name}</span>
          <span>{moments.planned(at.toISOString())}</span>
        </button>
      ))}
      <MomentField
        size="sm"
        label={t(($) => $.inbox.schedule.time)}
        description={t(($) => $.inbox.schedule.zone, { zone: readerTimeZone() })}
        value={field}
        min={toFieldValue(now)}
        error={
          problem === 'past'
            ? t(($) => $.inbox.errors.scheduledInPast)
            : problem === 'missing' && t(($) => $.inbox.schedule.needed)
        }
        onChange={(value) => {
          setField(value);
          setProblem(null);
        }}
      />
      <Button type="submit" size="xs" fullWidth>
        {confirm}
      </Button>
    </form>
  );
}
