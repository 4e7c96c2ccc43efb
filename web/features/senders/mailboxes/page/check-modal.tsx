import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { StageList } from '../connect/stages/stage-list.tsx';
import classes from './page.module.css';

/** Tries the mailbox both ways, and shows what each stage came to. */
export function CheckModal({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { t } = useTranslation();
  const check = useApiMutation({
    call: () => api.mailboxes.check({ id: mailbox._id }),
    refresh: ['mailboxes'],
    onRefusal: () => true,
  });
  const begin = useEffectEvent(() => check.mutate());
  useEffect(() => begin(), []);
  const stages = check.data?.stages ?? [];
  const isGood = stages.length > 0 && stages.every((stage) => stage.is_good);
  return (
    <Modal
      opened
      size={560}
      onClose={onClose}
      title={t(($) => $.mailboxes.checkOf, { email: mailbox.email })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <StageList
        stages={check.isPending ? [] : stages}
        isBusy={check.isPending}
        onTryWith={null}
        onTryAgain={() => check.mutate()}
      />
      {check.error && <FormFailure text={errorText(t, check.error)} />}
      <Group justify="space-between" gap="xs">
        <span className={classes.good} role="status">
          {isGood && t(($) => $.mailboxes.checkedGood, { email: mailbox.email })}
        </span>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.ui.close)}
        </Button>
      </Group>
    </Modal>
  );
}
