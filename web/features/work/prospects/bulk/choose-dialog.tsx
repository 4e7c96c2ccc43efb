import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  label: string;
  /** What will follow. */
  text: string;
  confirm: string;
  data: { value: string; label: string }[];
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
