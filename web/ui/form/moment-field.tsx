import { Autocomplete, Input } from '@mantine/core';
import { useId, useUncontrolled } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readClock } from '../time/read-clock.ts';
import { DayField } from './day-field.tsx';
import classes from './moment-field.module.css';

/** Every quarter of an hour; any other time is typed. */
const TIMES = Array.from({ length: 96 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
/** The time of a day that was chosen without one. */
const MORNING = '09:00';

interface Props {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  size?: 'sm';
  /** As 2026-11-15T17:30, by the reader's own clock; empty for none. */
  value?: string;
  defaultValue?: string;
  min?: string;
  isFocusedFirst?: boolean;
  onChange?: (value: string) => void;
}

/**
 * A day and a time. Hours are those of every other screen (00 to 23), whatever the browser is set to: its own field for
 * both would follow the browser, and stand beside times that are written otherwise.
 */
export function MomentField({ label, description, error, size, min, isFocusedFirst, ...given }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [value, setValue] = useUncontrolled({ ...given, finalValue: '' });
  const [day = '', clock = ''] = value.split('T');
  const [typed, setTyped] = useState<string | null>(null);
  const write = (nextDay: string, time: string) => setValue(nextDay === '' ? '' : `${nextDay}T${time || MORNING}`);
  const read = () => {
    const time = typed === null ? null : readClock(typed);
    setTyped(null);
    if (time !== null && day !== '') write(day, time);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      size={size}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.parts}>
        <DayField
          id={id}
          isFocusedFirst={isFocusedFirst}
          size={size}
          min={min?.split('T')[0]}
          value={day}
          error={Boolean(error)}
          onChange={(next) => write(next, clock)}
        />
        <Autocomplete
          className={classes.clock}
          size={size}
          aria-label={t(($) => $.ui.timeOf, { label })}
          placeholder="00:00"
          inputMode="numeric"
          maxDropdownHeight={200}
          comboboxProps={{ withinPortal: false }}
          data={TIMES}
          filter={({ options }) => options}
          value={typed ?? clock}
          error={Boolean(error)}
          onChange={setTyped}
          onOptionSubmit={(time) => {
            setTyped(null);
            if (day !== '') write(day, time);
          }}
          onBlur={read}
          onKeyDown={(event) => event.key === 'Enter' && read()}
        />
      </div>
    </Input.Wrapper>
  );
}
