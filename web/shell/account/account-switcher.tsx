import { Combobox, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesAccount } from '../../features/senders/credentials/matches-account.ts';
import { useSelectCredential, useSelectedCredential } from '../use-selected-credential.ts';
import { useCredentials } from '../session/use-access-state.ts';
import { AccountAvatar } from './account-avatar.tsx';
import { AccountOption } from './account-option.tsx';
import classes from './account.module.css';
import { SeatUsage } from './seat-usage.tsx';
import { useAccountLine } from './use-account-line.ts';

/** Chooses the connected account everything is shown for. */
export function AccountSwitcher({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const selected = useSelectedCredential();
  const select = useSelectCredential();
  const accountLine = useAccountLine();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
  });
  if (!selected) return isShort ? null : <NoAccount />;

  const found = accounts.filter((account) => matchesAccount(account, typed));
  return (
    <Combobox
      store={combobox}
      width={286}
      position="bottom-start"
      onOptionSubmit={(id) => {
        combobox.closeDropdown();
        void select(id);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <UnstyledButton
          className={classes.switcher}
          data-short={isShort || undefined}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <VisuallyHidden>{t(($) => $.accounts.switch, { name: isShort ? selected.full_name : '' })}</VisuallyHidden>
          <AccountAvatar account={selected} />
          {!isShort && (
            <>
              <span className={classes.names}>
                <strong>{selected.full_name}</strong>
                <span>{accountLine(selected)}</span>
              </span>
              <IconSelector size={16} className={classes.dim} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Search
          classNames={{ input: classes.find }}
          value={typed}
          placeholder={t(($) => $.accounts.find)}
          aria-label={t(($) => $.accounts.find)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options className={classes.options} aria-label={t(($) => $.accounts.list)}>
          {found.map((account) => (
            <Combobox.Option key={account._id} value={account._id} active={account._id === selected._id}>
              <AccountOption account={account} isSelected={account._id === selected._id} />
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t(($) => $.accounts.notFound)}</Combobox.Empty>}
        </Combobox.Options>
        <SeatUsage onAdd={() => combobox.closeDropdown()} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function NoAccount() {
  const { t } = useTranslation();
  return (
    <div className={classes.none}>
      {t(($) => $.accounts.none)}
      <SeatUsage />
    </div>
  );
}
