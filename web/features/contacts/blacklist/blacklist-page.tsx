import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { BlacklistPanel } from './blacklist-panel.tsx';
import { accountScope, spaceScope } from './blacklist-scope.ts';
import classes from './blacklist.module.css';

const route = getRouteApi('/_app/settings/blacklist');

/** Whom the account, or the whole workspace, never contacts. */
export function BlacklistPage() {
  const { t } = useTranslation();
  const account = useSelectedCredential();
  const title = t(($) => $.settings.blacklist);
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <PageHeader title={title} subtitle={t(($) => $.blacklist.subtitle)} />
      {account && <Lists account={account} />}
    </div>
  );
}

function Lists({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { list } = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = useSpace()?.can.manage === true;
  const isSpace = list === 'workspace';
  return (
    <Tabs
      value={isSpace ? 'workspace' : 'account'}
      onChange={(tab) => void navigate({ search: { list: tab === 'workspace' ? 'workspace' : undefined } })}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="account">{t(($) => $.blacklist.ofAccount, { name: account.full_name })}</Tabs.Tab>
        <Tabs.Tab value="workspace">{t(($) => $.blacklist.ofSpace)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={isSpace ? 'workspace' : 'account'}>
        {/* What is half typed for one list must not land in another. */}
        {isSpace ? (
          <BlacklistPanel key="workspace" scope={spaceScope()} mayEdit={mayManage} />
        ) : (
          <BlacklistPanel key={account._id} scope={accountScope(account._id, account.username)} mayEdit />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
