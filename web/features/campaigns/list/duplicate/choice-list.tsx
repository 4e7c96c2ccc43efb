import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './duplicate.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Option {
  id: string;
  name: string;
  text?: string;
  /** A picture's address; null for the initials, left out for no face at all. */
  face?: string | null;
  aside?: ReactNode;
}

interface Props {
  label: string;
  find: string;
  options: readonly Option[];
  chosen: readonly string[];
  isLoading?: boolean;
  onChoose: (ids: string[]) => void;
}

/** Several of a list that can be searched; what was chosen stays so while it is not found. */
export function ChoiceList({ label, find, options, chosen, isLoading, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = options.filter(({ name, text = '' }) => `${name} ${text}`.toLocaleLowerCase().includes(wanted));
  return (
    <div className={classes.list}>
      <TextInput
        className={classes.find}
        type="search"
        aria-label={find}
        placeholder={find}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isLoading && <Skeleton height={150} m="md" width="auto" />}
      {!isLoading && found.length === 0 && (
        <p className={classes.none}>{t(($) => $.campaigns.duplicate.nothingFound)}</p>
      )}
      <Checkbox.Group value={[...chosen]} onChange={onChoose}>
        <ul className={classes.options} aria-label={label}>
          {found.map(({ id, name, text, face, aside }) => (
            <li key={id}>
              <Checkbox
                value={id}
                label={
                  <span className={classes.option}>
                    {face !== undefined && <Avatar aria-hidden src={face} name={name} alt="" size={28} />}
                    <span className={classes.names}>
                      <strong>{name}</strong>
                      {text && <span>{text}</span>}
                    </span>
                    {aside}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
    </div>
  );
}
