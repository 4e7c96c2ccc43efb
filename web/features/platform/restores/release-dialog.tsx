import { Button, Checkbox, Group, Loader, Modal, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestoreState, UnaskedAccount } from '../../../../contract/restores/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { restoreQueries } from './queries.ts';
import classes from './restores.module.css';

/** How the accounts stand after a restore: asked, or not and why; from here sending goes on. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(restoreQueries.state());
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={t(($) => $.restores.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {data ? (
        <ReleaseForm state={data} onClose={onClose} />
      ) : error ? (
        <p role="alert" className={classes.text}>
          {errorText(t, error)}
        </p>
      ) : (
        <Loader size="sm" />
      )}
    </Modal>
  );
}

function ReleaseForm({ state, onClose }: { state: RestoreState; onClose: () => void }) {
  const { t } = useTranslation();
  const [isAnyway, setAnyway] = useState(false);
  const { hold, accounts, found, unasked } = state;
  const isAsking = unasked.some(({ reason }) => reason === 'waiting');
  const release = useApiMutation({
    call: () => api.restores.release({ anyway: isAnyway }),
    refresh: ['restores'],
    success: t(($) => $.restores.released),
    onDone: onClose,
  });
  return (
    <div className={classes.body}>
      <p className={classes.text}>{t(($) => $.restores.explain)}</p>
      <div>
        <p className={classes.text}>
          {t(($) => $.restores.asked, { asked: accounts.asked, count: accounts.total })}
          {' · '}
          {t(($) => $.restores.foundMessages, { count: found.messages })}
          {' · '}
          {t(($) => $.restores.foundInvitations, { count: found.invitations })}
        </p>
        <Progress
          mt="xs"
          value={accounts.total === 0 ? 100 : (100 * accounts.asked) / accounts.total}
          aria-label={t(($) => $.restores.asked, { asked: accounts.asked, count: accounts.total })}
        />
      </div>
      {unasked.length > 0 && <UnaskedList unasked={unasked} />}
      {unasked.length > 0 && !isAsking && (
        <Checkbox
          checked={isAnyway}
          onChange={(event) => setAnyway(event.currentTarget.checked)}
          label={t(($) => $.restores.anyway)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button
          loading={release.isPending}
          disabled={isAsking || (!hold && !isAnyway)}
          onClick={() => release.mutate()}
        >
          {t(($) => $.restores.release)}
        </Button>
      </Group>
    </div>
  );
}

const REASON_TEXTS: Record<UnaskedAccount['reason'], (t: TFunction) => string> = {
  waiting: (t) => t(($) => $.restores.reasons.waiting),
  not_connected: (t) => t(($) => $.restores.reasons.not_connected),
  not_reached: (t) => t(($) => $.restores.reasons.not_reached),
  not_configured: (t) => t(($) => $.restores.reasons.not_configured),
};

function UnaskedList({ unasked }: { unasked: readonly UnaskedAccount[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.restores.unasked)}</h3>
      <ul className={classes.list}>
        {unasked.map(({ _id, name, workspace, reason, people }) => (
          <li key={_id}>
            <span className={classes.name}>
              {name} <small>{workspace}</small>
            </span>
            <span>{REASON_TEXTS[reason](t)}</span>
            <small>{t(($) => $.restores.people, { count: people })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
