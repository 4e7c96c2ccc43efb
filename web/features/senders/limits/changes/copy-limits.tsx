import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import classes from '../limits.module.css';

/** Sets the same limits on other accounts. */
export function CopyLimits({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const others = useCredentials().filter((each) => each._id !== account._id);
  if (others.length === 0) return null;
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.limits.copy)}
      </Button>
      {isOpen && <CopyModal account={account} others={others} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CopyModal({ account, others, onClose }: { account: Credential; others: Credential[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string[]>([]);
  const copy = useApiMutation({
    call: () => api.limits.copy({ id: account._id, credentials_ids: chosen }),
    refresh: ['limits'],
    onDone: ({ copied }) => {
      snackbars.show({ type: 'success', text: t(($) => $.limits.copied, { count: copied }) });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.limits.copyTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <p className={classes.text} style={{ marginBottom: 'var(--space-12)' }}>
        {t(($) => $.limits.copyText, { name: account.full_name })}
      </p>
      <Checkbox
        mb="xs"
        label={t(($) => $.limits.everyAccount)}
        checked={chosen.length === others.length}
        indeterminate={chosen.length > 0 && chosen.length < others.length}
        onChange={(event) => setChosen(event.currentTarget.checked ? others.map((each) => each._id) : [])}
      />
      <Checkbox.Group aria-label={t(($) => $.limits.copyTitle)} value={chosen} onChange={setChosen}>
        <div
          className={classes.fields}
          style={{ gap: 'var(--space-8)', maxHeight: 280, overflowY: 'auto', paddingBlock: 'var(--space-4)' }}
        >
          {others.map((each) => (
            <Checkbox key={each._id} value={each._id} label={each.full_name} description={each.username} />
          ))}
        </div>
      </Checkbox.Group>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button disabled={chosen.length === 0} loading={copy.isPending} onClick={() => copy.mutate()}>
          {t(($) => $.limits.copyTo, { count: chosen.length })}
        </Button>
      </Group>
    </Modal>
  );
}
