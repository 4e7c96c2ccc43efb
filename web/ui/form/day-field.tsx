import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../i18n/date-format.ts';
import { dayOrder, readDay } from '../time/read-day.ts';
import { useNow } from '../time/use-now.ts';
import classes from './day-field.module.css';

interface Props {
  id?: string;
  label?: ReactNode;
  'aria-label'?: string;
  size?: 'sm';
  w?: number;
  /** As 2026-11-17; empty for none. */
  value: string;
  min?: string;
  max?: string;
  error?: boolean;
  disabled?: boolean;
  isFocusedFirst?: boolean;
  onChange: (day: string) => void;
}

const WHOLE_YEAR = /\d{4}/;

/**
 * A day as the reader's language and region write one, typed or chosen from the browser's calendar. The browser's own
 * field would follow the browser, and write 11/17 beside screens that write 17 Nov.
 */
export function DayField({ value, min, max, isFocusedFirst, onChange, ...given }: Props) {
  const { t } = useTranslation();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const format = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const year = new Date(useNow()).getFullYear();
  const take = (text: string) => {
    const day = text.trim() === '' ? '' : readDay(text, dayOrder(format), year);
    if (day !== null && day !== value) onChange(day);
  };
  const type = (text: string) => {
    setTyped(text);
    // a year that is still being typed is another year
    if (text.trim() === '' || WHOLE_YEAR.test(text)) take(text);
  };
  const leave = () => {
    if (typed !== null) take(typed);
    setTyped(null);
  };
  return (
    <div className={classes.field}>
      <TextInput
        {...given}
        data-autofocus={isFocusedFirst || undefined}
        className={classes.text}
        placeholder={format.format(Date.UTC(year, 11, 31))}
        value={typed ?? (value === '' ? '' : format.format(new Date(value)))}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        rightSection={
          <ActionIcon
            size="sm"
            disabled={given.disabled}
            aria-label={t(($) => $.ui.calendar)}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        }
      />
      <input
        ref={calendar}
        className={classes.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          setTyped(null);
          onChange(event.currentTarget.value);
        }}
      />
    </div>
  );
}
