import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';

interface Props {
  /** Null is the workspace. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Whose mailbox it is: an account's, or the workspace's, by which every account may send. */
export function OwnerSelect({ value, onChange }: Props) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const isKnown = value === null || accounts.some(({ _id }) => _id === value);
  return (
    <NativeSelect
      label={t(($) => $.mailboxes.belongsTo)}
      value={value ?? ''}
      data={[
        ...accounts.map(({ _id, full_name: name }) => ({
          value: _id,
          label: t(($) => $.mailboxes.accountOf, { name }),
        })),
        ...(isKnown ? [] : [{ value, label: t(($) => $.mailboxes.otherAccount) }]),
        { value: '', label: t(($) => $.mailboxes.wholeWorkspace) },
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
