import { Tooltip } from '@mantine/core';
import { IconBan, IconCircleMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCustomColumn, type Prospect, type ProspectColumn } from '../../../../../contract/prospects/schemas.ts';
import table from '../../../../ui/list/long-table.module.css';
import { LabelChips, StatusBadge } from '../../../contacts/labels/public.ts';
import { useRelativeDates } from '../../../campaigns/reasons/public.ts';
import { ProspectAvatar } from '../details/prospect-avatar.tsx';
import { useNextEventTexts } from '../details/use-next-event-texts.ts';
import { useProspectName } from '../details/use-prospect-name.ts';
import { oneMoreOpened } from '../people-opened.ts';
import { EmailMark } from './email-mark.tsx';
import classes from './list.module.css';
import { customKeyOf } from './prospect-table-columns.ts';

/** Face and name; a click opens the person beside the list. */
export function ProspectNameCell({ row, about }: { row: Prospect; about?: string }) {
  const { t } = useTranslation();
  const name = useProspectName()(row);
  return (
    <span className={table.who}>
      <ProspectAvatar name={row.full_name} photoLink={row.photo_link} size={about === undefined ? 26 : 34} />
      <span className={table.whoText}>
        <Link
          to="/profiles/my-prospects/{-$profileId}"
          params={{ profileId: row._id }}
          search={(now: Record<string, unknown>) => now}
          state={oneMoreOpened}
          resetScroll={false}
          data-prospect
          data-nameless={row.full_name.trim() === '' || undefined}
          title={name}
        >
          {name}
        </Link>
        {about && <span title={about}>{about}</span>}
      </span>
      {row.is_blacklisted ? (
        <Mark label={t(($) => $.prospects.blacklisted)} icon={IconBan} />
      ) : (
        row.is_excluded && <Mark label={t(($) => $.prospects.excluded)} icon={IconCircleMinus} />
      )}
    </span>
  );
}

function Mark({ label, icon: Icon }: { label: string; icon: typeof IconBan }) {
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} className={classes.mark}>
        <Icon size={15} aria-hidden />
      </span>
    </Tooltip>
  );
}

export function ProspectCell({ row, column }: { row: Prospect; column: ProspectColumn }) {
  if (isCustomColumn(column)) return <Text text={row.fields[customKeyOf(column)] ?? null} />;
  switch (column) {
    case 'title':
      return <Text text={row.title || row.headline} />;
    case 'company':
      return <Text text={row.company_name} />;
    case 'location':
      return <Text text={row.location} />;
    case 'email':
      return (
        <span className={classes.email}>
          <EmailMark check={row.email_check} />
          <Text text={row.email} />
        </span>
      );
    case 'phone':
      return <Text text={row.phone} />;
    case 'status':
      return <StatusBadge status={row.status} />;
    case 'labels':
      return row.labels.length > 0 ? <LabelChips labels={row.labels} max={2} /> : <Nothing />;
    case 'next':
      return <NextEventCell row={row} />;
    case 'assignee':
      return row.assignee ? (
        <span className={classes.assignee} title={row.assignee.full_name}>
          <ProspectAvatar name={row.assignee.full_name} photoLink={row.assignee.photo_link} size={22} />
          <span>{row.assignee.full_name}</span>
        </span>
      ) : (
        <Nothing />
      );
    case 'last_contact':
      return <When at={row.last_contact_at} />;
    case 'added':
      return <When at={row.created_at} />;
  }
}

/** What happens next, when and why not sooner; or that the person is in no campaign. */
export function NextEventCell({ row: { next } }: { row: Prospect }) {
  const { t } = useTranslation();
  const words = useNextEventTexts();
  if (!next) return <span className={table.quiet}>{t(($) => $.prospects.filters.free)}</span>;
  const { event, why, exact } = words(next);
  return (
    <span className={classes.next} title={[next.campaign.name, exact, why].filter(Boolean).join('\n')}>
      <span>{event}</span>
      {why && <small>{why}</small>}
    </span>
  );
}

function Text({ text }: { text: string | null }) {
  if (!text) return <Nothing />;
  return (
    <span className={table.cut} title={text}>
      {text}
    </span>
  );
}

function When({ at }: { at: string | null }) {
  const when = useRelativeDates();
  if (!at) return <Nothing />;
  return (
    <time dateTime={at} title={when.exact(at)} className={classes.time}>
      {when.near(at)}
    </time>
  );
}

const Nothing = () => <span className={table.quiet}>—</span>;
