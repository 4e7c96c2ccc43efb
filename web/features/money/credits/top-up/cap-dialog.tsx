import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREDITS_CAP_MAX } from '../../../../../contract/credits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';
import classes from '../buy/buy.module.css';

/** The most credits that may be used in a period: what is beyond it waits. */
export function CapDialog({ cap, onClose }: { cap: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(cap);
  const save = useApiMutation({
    call: (value: number | null) => api.credits.setCap({ cap: value }),
    refresh: ['credits'],
    success: t(($) => $.credits.cap.saved),
    onDone: onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.credits.cap.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <p className={classes.lead}>{t(($) => $.credits.cap.text)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== null) save.mutate(wanted);
        }}
      >
        <WholeNumberInput
          data-autofocus
          label={t(($) => $.credits.cap.label)}
          min={0}
          max={CREDITS_CAP_MAX}
          value={wanted}
          onChange={(value) => setWanted(value)}
        />
        <div className={classes.foot}>
          {cap !== null && (
            <Button variant="default" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {t(($) => $.credits.cap.remove)}
            </Button>
          )}
          <Button type="submit" disabled={wanted === null} loading={save.isPending}>
            {t(($) => $.credits.cap.save)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
