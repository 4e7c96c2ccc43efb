import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { RepliesTab } from './replies/replies-tab.tsx';
import { StatisticsDrawer } from './statistics-drawer.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import classes from './templates.module.css';

const route = getRouteApi('/_app/templates/my-templates/');

/** Message templates, and saved replies for the inbox. Tab, filters and the open statistics stand in the address. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const { tab, stats, channel } = route.useSearch();
  const navigate = route.useNavigate();
  const title = t(($) => $.templates.title);
  usePageTitle(title);
  const plus = <IconPlus size={16} aria-hidden />;
  return (
    <div className={shell.page}>
      <PageHeader
        title={title}
        subtitle={t(($) => $.templates.subtitle)}
        actions={
          tab === 'replies' ? (
            <Button
              leftSection={plus}
              onClick={() => void navigate({ search: (now) => ({ ...now, reply: 'new' }), replace: true })}
            >
              {t(($) => $.savedReplies.create)}
            </Button>
          ) : (
            <Button
              leftSection={plus}
              renderRoot={(props) => (
                <Link
                  to="/templates/my-templates/edit/$id"
                  params={{ id: 'new' }}
                  search={channel ? { channel } : {}}
                  {...props}
                />
              )}
            >
              {t(($) => $.templates.create)}
            </Button>
          )
        }
      />
      <nav className={classes.kinds} aria-label={t(($) => $.templates.kinds)}>
        <Link
          to="/templates/my-templates"
          search={{}}
          className={classes.kind}
          data-status={tab ? undefined : 'active'}
          aria-current={tab ? undefined : 'page'}
          activeOptions={{ exact: true }}
        >
          {t(($) => $.templates.messages)}
        </Link>
        <Link
          to="/templates/my-templates"
          search={{ tab: 'replies' }}
          className={classes.kind}
          data-status={tab ? 'active' : undefined}
          aria-current={tab ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {t(($) => $.savedReplies.title)}
        </Link>
      </nav>
      {tab === 'replies' ? <RepliesTab /> : <TemplatesTab />}
      {stats && (
        <StatisticsDrawer
          id={stats}
          onClose={() => void navigate({ search: (now) => ({ ...now, stats: undefined }), replace: true })}
        />
      )}
    </div>
  );
}
