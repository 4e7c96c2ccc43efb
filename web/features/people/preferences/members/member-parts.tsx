import { useTranslation } from 'react-i18next';
import type { Worker } from '../../../../../contract/spaces/members.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { countPages, openPages } from './member-access.ts';
import classes from './members.module.css';
import { PAGE_NAMES } from '../../../../i18n/page-names.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

export function MemberName({ worker }: { worker: Worker }) {
  const { t } = useTranslation();
  return (
    <div className={classes.person}>
      <Avatar src={worker.photo} name={worker.full_name} alt="" size={34} aria-hidden />
      <div className={classes.personText}>
        <strong>
          {worker.full_name}
          {worker.is_self && <span>{t(($) => $.members.you)}</span>}
        </strong>
        <span>{worker.email}</span>
      </div>
    </div>
  );
}

export function RolePill({ role }: { role: Worker['role'] }) {
  const { t } = useTranslation();
  return role === 'admin' ? (
    <StatusPill tone="violet">{t(($) => $.members.admin)}</StatusPill>
  ) : (
    <StatusPill tone="grey">{t(($) => $.members.member)}</StatusPill>
  );
}

/** Admins open everything; for others the names stand in the title. */
export function MemberPages({ worker }: { worker: Worker }) {
  const { t } = useTranslation();
  const pages = openPages(worker.allowed_pages);
  if (worker.role === 'admin') return t(($) => $.members.all);
  return (
    <span title={pages.map((page) => PAGE_NAMES[page](t)).join(', ')}>
      {t(($) => $.members.ofPages, countPages(pages))}
    </span>
  );
}

export function MemberCredentials({ worker }: { worker: Worker }) {
  const { t } = useTranslation();
  if (worker.role === 'admin') return t(($) => $.members.all);
  return t(($) => $.members.accounts, { count: worker.available_credentials.length });
}

export function LastActive({ worker }: { worker: Worker }) {
  const { t } = useTranslation();
  const { ago, moment } = useFormats();
  const now = useNow();
  if (!worker.last_active_at) return t(($) => $.members.never);
  return (
    <time dateTime={worker.last_active_at} title={moment(worker.last_active_at)}>
      {ago(worker.last_active_at, now)}
    </time>
  );
}
