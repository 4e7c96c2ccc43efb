import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredPopover } from '../../../ui/overlay/anchored-popover.tsx';

export interface OpenChip {
  at: number;
  key: string;
  fallback: string;
  beside: HTMLElement;
}

interface Props {
  chip: OpenChip;
  onFallback: (fallback: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What stands in where a person has no such value. */
export function ChipEditor({ chip, onFallback, onRemove, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <AnchoredPopover kind="popover" beside={chip.beside} onClose={onClose}>
      <TextInput
        w={230}
        label={t(($) => $.sequence.text.fallback, { key: chip.key })}
        description={t(($) => $.sequence.text.fallbackHint)}
        value={chip.fallback}
        maxLength={200}
        onChange={(event) => onFallback(event.currentTarget.value.replaceAll(/[{}\n]/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onClose();
        }}
      />
      <Group justify="space-between" mt="var(--space-10)" gap="xs">
        <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
          {t(($) => $.sequence.text.removePlaceholder)}
        </Button>
        <Button size="xs" onClick={onClose}>
          {t(($) => $.sequence.drawer.done)}
        </Button>
      </Group>
    </AnchoredPopover>
  );
}
