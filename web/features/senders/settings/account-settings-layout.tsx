import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconChevronRight,
  IconCreditCard,
  IconCreditCardOff,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { navState } from '../../../shell/access/nav-visibility.ts';
import { type SettingsGroup, SettingsLayout } from '../../../shell/layouts/settings-layout.tsx';
import { useAccessState, useSpace } from '../../../shell/session/use-access-state.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { useFeature } from '../../money/billing/public.ts';
import { settingsPages } from './settings-pages.ts';
import classes from './settings.module.css';

/** The settings of the chosen account. On a phone the list and each page stand alone. */
export function AccountSettingsLayout() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const account = useSelectedCredential();
  const pages = usePages();
  const team = useTeamPages();
  const isList = useLocation({ select: ({ pathname }) => /^\/settings\/?$/i.test(pathname) });
  if (!account) return <NoAccount />;
  if (isPhone && isList) return <PhoneList groups={[{ pages }, ...team]} name={account.full_name} />;
  const title = t(($) => $.settings.title);
  const back = (
    <Link to="/settings" className={classes.back}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {title}
    </Link>
  );
  return (
    <SettingsLayout
      isWide
      label={title}
      head={<p className={classes.title}>{title}</p>}
      groups={[{ pages }, ...team]}
      back={isPhone ? back : undefined}
    />
  );
}

function usePages() {
  const { t } = useTranslation();
  const automation = useFeature('social_automation');
  // Until the tier is known the list is the longer one: almost every workspace has it.
  return settingsPages(automation === undefined || automation === 'active').map(({ to, icon, label }) => ({
    link: { to },
    icon,
    label: label(t),
  }));
}

/** Whoever looks for the people of the workspace looks here too. */
function useTeamPages(): SettingsGroup[] {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const brand = useBrand();
  const space = useSpace();
  if (!space) return [];
  const link = { to: '/preferences/workspace/users/$id', params: { id: space._id } } as const;
  return [
    {
      title: t(($) => $.preferences.workspace),
      pages: [
        {
          link,
          icon: IconUsers,
          label: space.can.manage ? t(($) => $.settings.invites) : t(($) => $.members.title),
        },
        ...(navState({ kind: 'page', page: 'billing' }, accessState, brand) === 'shown'
          ? [{ link: { to: '/billing/overview' } as const, icon: IconCreditCard, label: t(($) => $.billing.title) }]
          : []),
      ],
    },
  ];
}

function PhoneList({ groups, name }: { groups: readonly SettingsGroup[]; name: string }) {
  const { t } = useTranslation();
  const title = t(($) => $.settings.title);
  usePageTitle(title);
  return (
    <div className={classes.phone}>
      <PageHeader title={title} />
      <p className={classes.whose}>{t(($) => $.settings.of, { name })}</p>
      <nav aria-label={title} className={classes.list}>
        {groups
          .flatMap(({ pages }) => pages)
          .map(({ link, icon: Icon, label }) => (
            <Link key={link.to} {...link} className={classes.line}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span>{label}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          ))}
      </nav>
    </div>
  );
}

/** Where nobody has paid yet the settings stay open, though there may be nothing to set. */
function NoAccount() {
  const { t } = useTranslation();
  if (useSpace()?.is_paid === false) return <NotPaid />;
  return (
    <div className={classes.phone}>
      <EmptyState
        icon={IconUserPlus}
        title={t(($) => $.accounts.none)}
        text={t(($) => $.settings.noAccountText)}
        action={
          <Button renderRoot={(props) => <Link to="/credentials/add-first" {...props} />}>
            {t(($) => $.settings.connectAccount)}
          </Button>
        }
      />
    </div>
  );
}

/** An account is connected once the workspace is paid: said here, not by the page that a button would lead to. */
function NotPaid() {
  const { t } = useTranslation();
  return (
    <div className={classes.phone}>
      <EmptyState
        icon={IconCreditCardOff}
        title={t(($) => $.accounts.none)}
        text={t(($) => $.settings.notPaidText)}
        action={
          <Button renderRoot={(props) => <Link to="/billing-warning" {...props} />}>
            {t(($) => $.settings.howToPay)}
          </Button>
        }
      />
    </div>
  );
}
