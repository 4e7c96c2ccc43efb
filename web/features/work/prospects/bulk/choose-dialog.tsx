import { Button, Group, Loader, Modal, Select, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelName } from '../../../contacts/labels/public.ts';

export interface Choice {
  value: string;
  label: string;
  /** A label has its colour. */
  color?: string;
}
interface Props {
  title: string;
  label: string;
  /** What will follow. */
  text: string;
  confirm: string;
  data: Choice[];
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
  /** What a name that is not there yet becomes, where it can become something. */
  making?: Making;
}
interface Making {
  text: (name: string) => string;
  color: string;
  maxLength: number;
  isBusy: boolean;
  make: (name: string, onMade: (id: string) => void) => void;
}
const NEW = 'new';

/** Which campaign, label or colleague a change for many is about. */
export function ChooseDialog({ title, label, text, confirm, data, isBusy, onChoose, onClose, making }: Props) {
  const { t } = useTranslation();
  const [value, setValue] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const choice = data.find((each) => each.value === value);
  const name = typed.trim();
  const isThere = data.some((each) => each.label.toLowerCase() === name.toLowerCase());
  const offered =
    making && name !== '' && !isThere ? [...data, { value: NEW, label: making.text(name), color: making.color }] : data;
  const shown = ({ label: words, color }: Choice): ReactNode =>
    color ? <LabelName label={{ name: words, color }} /> : words;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}>
      <Select
        data-autofocus
        searchable
        // Enter takes the first that fits, or makes what was typed
        selectFirstOptionOnChange
        label={label}
        placeholder={t(($) => $.prospects.bulk.choose)}
        nothingFoundMessage={t(($) => $.prospects.filters.none)}
        data={offered}
        maxLength={making?.maxLength}
        rightSection={making?.isBusy && <Loader size={14} />}
        leftSection={choice?.color && <LabelName label={{ name: '', color: choice.color }} />}
        renderOption={({ option }) => shown(offered.find((each) => each.value === option.value) ?? option)}
        searchValue={typed}
        onSearchChange={setTyped}
        value={value}
        onChange={(next) => {
          if (next === NEW) making?.make(name, setValue);
          else setValue(next);
        }}
      />
      <Text size="sm" mt="sm" c="dimmed">
        {text}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button disabled={!choice} loading={isBusy} onClick={() => choice && onChoose(choice)}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
