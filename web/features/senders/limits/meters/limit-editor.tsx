import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitBand, type LimitMeter } from '../../../../../contract/limits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';
import { LIMIT_BAND_NAMES } from '../limit-action-styles.ts';
import classes from './meters.module.css';

interface Props {
  accountId: string;
  meter: LimitMeter;
  name: string;
  value: number;
  /** Opened for typing, not by moving the tick: the field takes the focus. */
  isTyped: boolean;
  onChange: (value: number) => void;
  onClose: () => void;
}

/** The same limit as a number, and what makes it hold. */
export function LimitEditor({ accountId, meter, name, value, isTyped, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { action, max, per_day: before } = meter;
  const save = useApiMutation({
    call: (perDay: number) => api.limits.set({ id: accountId, per_day: { [action]: perDay } }),
    refresh: ['limits'],
    onDone: (_, perDay) => {
      onClose();
      snackbars.show({
        type: 'success',
        text: t(($) => $.limits.saved, { name, limit: number(perDay) }),
        undo: perDay === before ? undefined : () => save.mutate(before),
      });
    },
  });
  const [isAllowed, setAllowed] = useState(true);
  const band = limitBand(action, value);
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAllowed) return;
        if (value === before) onClose();
        else save.mutate(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <WholeNumberInput
        autoFocus={isTyped}
        w={110}
        size="sm"
        min={0}
        max={max}
        value={value}
        onChange={(nearest, isSo) => {
          setAllowed(isSo);
          onChange(nearest ?? 0);
        }}
        onBlur={() => setAllowed(true)}
        aria-label={t(($) => $.limits.perDay, { name })}
      />
      <span className={classes.band} data-band={band}>
        {t(($) => $.limits.bandOf, { band: LIMIT_BAND_NAMES[band](t), max: number(max) })}
      </span>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button size="xs" type="submit" disabled={!isAllowed} loading={save.isPending}>
          {t(($) => $.preferences.save)}
        </Button>
      </div>
    </form>
  );
}
