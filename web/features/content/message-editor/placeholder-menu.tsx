import { Button, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './text.module.css';

interface Props {
  placeholders: ReadonlyMap<string, string>;
  onChoose: (key: string) => void;
}

export function PlaceholderMenu({ placeholders, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button size="xs" variant="light" leftSection={<IconBraces size={14} />}>
          {t(($) => $.sequence.text.placeholder)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {[...placeholders].map(([key, name]) => (
          <Menu.Item key={key} rightSection={<span className={classes.key}>{key}</span>} onClick={() => onChoose(key)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
