import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OauthGrant } from '../../../../../contract/oauth/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';

const SCOPE_TEXTS: Record<string, (t: TFunction) => string> = {
  profile: (t) => t(($) => $.security.scopes.profile),
  email: (t) => t(($) => $.security.scopes.email),
  offline_access: (t) => t(($) => $.security.scopes.offline),
  read: (t) => t(($) => $.security.scopes.read),
  write: (t) => t(($) => $.security.scopes.write),
};

/** Applications that act in the person's name, each with what it may do and a way to end it. */
export function GrantsCard() {
  const { t } = useTranslation();
  const { data } = useQuery(preferenceQueries.grants());
  return (
    <SectionCard flush title={t(($) => $.security.applications)} hint={t(($) => $.security.applicationsHint)}>
      {data?.items.length === 0 && <p className={classes.nothing}>{t(($) => $.security.noApplications)}</p>}
      {data && data.items.length > 0 && (
        <ul className={rows.rows}>
          {data.items.map((grant) => (
            <GrantRow key={grant._id} grant={grant} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function GrantRow({ grant }: { grant: OauthGrant }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const revoke = useApiMutation({
    call: () => api.oauth.revokeGrant({ grant: grant._id }),
    refresh: ['oauth', 'accounts'],
    success: t(($) => $.security.revoked),
    onDone: () => setOpen(false),
  });
  const scopes = grant.scopes.flatMap((scope) => SCOPE_TEXTS[scope]?.(t) ?? []);
  return (
    <li className={rows.row}>
      <IconTile icon={IconPlugConnected} tone="violet" />
      <div className={rows.text}>
        <strong>{grant.client_name}</strong>
        <span>
          {scopes.join(', ')}
          {scopes.length > 0 && ' · '}
          {t(($) => $.security.since, { time: moment(grant.created_at) })}
        </span>
      </div>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t(($) => $.security.revoke)}
        <VisuallyHidden>{grant.client_name}</VisuallyHidden>
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={t(($) => $.security.revokeTitle, { name: grant.client_name })}
        confirm={t(($) => $.security.revoke)}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setOpen(false)}
      >
        <p className={classes.text}>{t(($) => $.security.revokeText)}</p>
      </ConfirmModal>
    </li>
  );
}
