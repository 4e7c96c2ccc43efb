import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeInvite } from '../../../../../contract/spaces/members.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { CopyButton } from '../copy-button.tsx';
import prefs from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';
import { type MemberAccess, allowedPages, countPages, openPages, usualAccess } from './member-access.ts';
import { AccessFields } from './access-fields.tsx';
import classes from './members.module.css';

/** The code that is shared by hand: whoever has it joins as a member with the access chosen here. */
export function CodeCard({ spaceId }: { spaceId: string }) {
  const { t } = useTranslation();
  const [isRenewing, setRenewing] = useState(false);
  const { data } = useQuery(preferenceQueries.codeInvites(spaceId));
  const code = data?.find((each) => each.is_active) ?? null;
  return (
    <>
      <SectionCard
        title={t(($) => $.members.code)}
        hint={t(($) => $.members.codeHint)}
        actions={
          data && (
            <Button variant="default" size="xs" onClick={() => setRenewing(true)}>
              {code ? t(($) => $.members.renewCode) : t(($) => $.members.createCode)}
            </Button>
          )
        }
      >
        {code && <CodeLine code={code} spaceId={spaceId} />}
      </SectionCard>
      {isRenewing && <RenewModal code={code} spaceId={spaceId} onClose={() => setRenewing(false)} />}
    </>
  );
}

function CodeLine({ code, spaceId }: { code: CodeInvite; spaceId: string }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const revoke = useApiMutation({
    call: () => api.spaces.revokeCodeInvite({ id: spaceId, code: code.code }),
    refresh: ['spaces'],
    success: t(($) => $.members.codeRevoked),
    onDone: () => setOpen(false),
  });
  const pages = t(($) => $.members.ofPages, countPages(openPages(code.allowed_pages)));
  const accounts = t(($) => $.members.accounts, { count: code.credentials_ids.length });
  return (
    <>
      <div className={prefs.buttons}>
        <code className={classes.code}>{code.code}</code>
        <CopyButton text={code.code} label={t(($) => $.members.copyCode)} />
        <Button variant="subtle" color="gray" size="xs" onClick={() => setOpen(true)}>
          {t(($) => $.members.revokeCode)}
        </Button>
      </div>
      <p className={prefs.dim} style={{ marginTop: 'var(--space-10)' }}>
        {[pages, accounts, t(($) => $.members.expiresAt, { time: moment(code.expires_at) })].join(' · ')}
      </p>
      <ConfirmModal
        isOpen={isOpen}
        title={t(($) => $.members.revokeCodeTitle)}
        confirm={t(($) => $.members.revokeCode)}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setOpen(false)}
      >
        <p className={prefs.text}>{t(($) => $.members.revokeCodeText)}</p>
      </ConfirmModal>
    </>
  );
}

interface RenewProps {
  code: CodeInvite | null;
  spaceId: string;
  onClose: () => void;
}

function RenewModal({ code, spaceId, onClose }: RenewProps) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const [access, setAccess] = useState<MemberAccess>(
    code ? { pages: openPages(code.allowed_pages), credentials: code.credentials_ids } : usualAccess(accounts),
  );
  const renew = useApiMutation({
    call: () =>
      api.spaces.renewCodeInvite({
        id: spaceId,
        code: code?.code ?? 'new',
        allowed_pages: allowedPages(access.pages),
        credentials_ids: [...access.credentials],
      }),
    refresh: ['spaces'],
    success: t(($) => $.members.codeReady),
    onDone: onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={code ? t(($) => $.members.renewCode) : t(($) => $.members.createCode)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={prefs.form}>
        <p className={prefs.text}>{code ? t(($) => $.members.renewText) : t(($) => $.members.createText)}</p>
        <AccessFields access={access} onChange={setAccess} />
        <div className={prefs.buttons}>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {code ? t(($) => $.members.renewCode) : t(($) => $.members.createCode)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
