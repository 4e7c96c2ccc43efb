import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  typed: string;
  count: number;
  onType: (typed: string) => void;
}

export function HelpSearch({ typed, count, onType }: Props) {
  const { t } = useTranslation();
  const label = t(($) => $.help.search, { count });
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
