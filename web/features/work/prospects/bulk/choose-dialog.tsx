import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelName } from '../../../contacts/labels/public.ts';

interface Props {
  title: string;
  label: string;
  /** What will follow. */
  text: string;
  confirm: string;
  /** A label has its colour. */
  data: { value: string; label: string; color?: string }[];
  isBusy: boolean;
  onChoose: (choice: { value: string; label: string }) => void;
  onClose: () => void;
}

/** Which campaign, label or colleague a change for many is about. */
export function ChooseDialog({ title, label, text, confirm, data, isBusy, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const [value, setValue] = useState<string | null>(null);
  const choice = data.find((each) => each.value === value);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}>
      <Select
        data-autofocus
        searchable
        label={label}
        placeholder={t(($) => $.prospects.bulk.choose)}
        nothingFoundMessage={t(($) => $.prospects.filters.none)}
        data={data}
        leftSection={choice?.color && <LabelName label={{ name: '', color: choice.color }} />}
        renderOption={({ option }) => {
          const color = data.find(({ value: id }) => id === option.value)?.color;
          return color ? <LabelName label={{ name: option.label, color }} /> : option.label;
        }}
        value={value}
        onChange={setValue}
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
