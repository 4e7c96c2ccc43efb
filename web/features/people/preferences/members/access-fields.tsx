import { Alert, Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BUILT_PAGES } from '../../../../../contract/not-built.ts';
import type { Page } from '../../../../../contract/permissions.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import prefs from '../preferences.module.css';
import type { MemberAccess } from './member-access.ts';
import classes from './members.module.css';
import { PAGE_NAMES } from '../../../../i18n/page-names.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Props {
  access: MemberAccess;
  onChange: (access: MemberAccess) => void;
}

/** Tick boxes for the pages and for the connected accounts. */
export function AccessFields({ access, onChange }: Props) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const hasAll = BUILT_PAGES.every((page) => access.pages.includes(page));
  const warning = useEmptyRoom(access);
  return (
    <>
      <Checkbox.Group
        label={t(($) => $.members.pagesLabel)}
        value={[...access.pages]}
        onChange={(pages) => onChange({ ...access, pages: pages as Page[] })}
      >
        <div className={classes.boxes}>
          {BUILT_PAGES.map((page) => (
            <Checkbox key={page} value={page} label={PAGE_NAMES[page](t)} />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        className={classes.all}
        variant="subtle"
        size="compact-xs"
        onClick={() => onChange({ ...access, pages: hasAll ? [] : BUILT_PAGES })}
      >
        {hasAll ? t(($) => $.members.noPages) : t(($) => $.members.allPages)}
      </Button>
      {accounts.length === 0 ? (
        <p className={prefs.dim}>{t(($) => $.members.noAccounts)}</p>
      ) : (
        <Checkbox.Group
          label={t(($) => $.members.accountsLabel)}
          value={[...access.credentials]}
          onChange={(credentials) => onChange({ ...access, credentials })}
        >
          <div className={classes.accounts}>
            {accounts.map((account) => (
              <Checkbox
                key={account._id}
                value={account._id}
                classNames={{ body: classes.accountLine }}
                label={
                  <span className={classes.account}>
                    <Avatar src={account.photo_link} name={account.full_name} alt="" size={22} aria-hidden />
                    {account.full_name}
                  </span>
                }
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {warning && (
        <Alert color="yellow" role="status">
          {warning}
        </Alert>
      )}
    </>
  );
}

/** What is missing for the member to see anything at all. */
function useEmptyRoom({ pages, credentials }: MemberAccess): string | null {
  const { t } = useTranslation();
  const hasAccounts = useCredentials().length > 0;
  if (!pages.some((page) => BUILT_PAGES.includes(page))) return t(($) => $.members.seesNoPage);
  return hasAccounts && credentials.length === 0 ? t(($) => $.members.seesNoAccount) : null;
}
