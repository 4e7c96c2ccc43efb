import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountOption } from '../account/account-option.tsx';
import { SeatUsage } from '../account/seat-usage.tsx';
import { useSelectCredential, useSelectedCredential } from '../use-selected-credential.ts';
import { useCredentials } from '../session/use-access-state.ts';
import classes from './mobile.module.css';

export function AccountSheetList({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const selected = useSelectedCredential();
  const select = useSelectCredential();
  return (
    <section aria-label={t(($) => $.accounts.list)} className={classes.accounts}>
      {accounts.length === 0 && <p className={classes.none}>{t(($) => $.accounts.none)}</p>}
      {accounts.map((account) => (
        <UnstyledButton
          key={account._id}
          className={classes.line}
          aria-pressed={account._id === selected?._id}
          onClick={() => {
            onChosen();
            void select(account._id);
          }}
        >
          <AccountOption account={account} isSelected={account._id === selected?._id} />
        </UnstyledButton>
      ))}
      <SeatUsage onAdd={onChosen} />
    </section>
  );
}
