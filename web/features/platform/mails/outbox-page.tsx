import '@mantine/core/styles.layer.css';
import { Button, Pagination } from '@mantine/core';
import { IconMailOff, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { useBrand } from '../../../brand/use-brand.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { ClearLayout } from '../../../shell/layouts/clear-layout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { MailList } from './mail-list.tsx';
import { MailReader } from './mail-reader.tsx';
import classes from './outbox.module.css';
import { MAILS_PER_PAGE, mailQueries } from './queries.ts';

/** Every mail the product wrote, as its reader gets it. */
export function OutboxPage() {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.outbox.title));
  const { has_demo_outbox: isOpen } = useBrand();
  const isAdmin = useRouteContext({ from: '__root__' }).accessState?.user.platform_role === 'platform_admin';
  return (
    <ClearLayout>
      <div className={classes.page}>
        <PageHeader
          title={t(($) => $.outbox.title)}
          subtitle={isAdmin ? t(($) => $.outbox.text) : t(($) => $.outbox.demoText)}
        />
        {isAdmin || isOpen ? (
          <Outbox isAdmin={isAdmin} />
        ) : (
          <EmptyState
            icon={IconMailOff}
            title={t(($) => $.outbox.closed)}
            text={t(($) => $.outbox.closedText)}
            action={<Button renderRoot={(props) => <Link {...props} to="/" />}>{t(($) => $.activate.goOn)}</Button>}
          />
        )}
      </div>
    </ClearLayout>
  );
}

function Outbox({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to, mail: chosen, page = 1 } = useSearch({ from: '/outbox' });
  const mails = useQuery(mailQueries.outbox({ isAdmin, to, page }));
  if (mails.isPending) return <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={64} />;
  if (!mails.data)
    return (
      <div role="alert">
        <EmptyState
          icon={IconMailOff}
          title={t(($) => $.outbox.failed)}
          text={errorText(t, mails.error)}
          action={
            <Button variant="default" onClick={() => void mails.refetch()}>
              {t(($) => $.pageError.retry)}
            </Button>
          }
        />
      </div>
    );
  const { items, total } = mails.data;
  if (total === 0)
    return (
      <EmptyState
        icon={IconMailOpened}
        title={t(($) => $.outbox.empty)}
        text={to ? t(($) => $.outbox.emptyFor, { email: to }) : t(($) => $.outbox.emptyText)}
        action={
          to && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/outbox" search={{}} />}>
              {t(($) => $.outbox.showAll)}
            </Button>
          )
        }
      />
    );
  const open = items.find(({ _id }) => _id === chosen) ?? items[0];
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        {to && (
          <p className={classes.filter}>
            {t(($) => $.outbox.onlyTo, { email: to })} <Link to="/outbox">{t(($) => $.outbox.showAll)}</Link>
          </p>
        )}
        <MailList mails={items} openId={open?._id ?? null} />
        {total > MAILS_PER_PAGE && (
          <Pagination
            size="sm"
            total={Math.ceil(total / MAILS_PER_PAGE)}
            value={page}
            onChange={(next) => void navigate({ to: '/outbox', search: { to, page: next } })}
            getItemProps={(number) => ({ 'aria-label': t(($) => $.ui.page, { page: number }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? t(($) => $.ui.next) : t(($) => $.ui.previous),
            })}
          />
        )}
      </div>
      {open && <MailReader mail={open} />}
    </div>
  );
}
