import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { KeptBranch } from '../edit/remove-step.ts';

interface Props {
  title: string;
  sizes: { yes: number; no: number };
  onChoose: (keep: KeptBranch) => void;
  onClose: () => void;
}

/** A condition leads two ways; without it only one of them can go on. */
export function RemoveCondition({ title, sizes, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      title={t(($) => $.sequence.removeCondition.title, { step: title })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      <Text fz="md">{t(($) => $.sequence.removeCondition.text)}</Text>
      <Stack gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={() => onChoose('yes')}>
          {t(($) => $.sequence.removeCondition.keepYes, { count: sizes.yes })}
        </Button>
        <Button variant="default" onClick={() => onChoose('no')}>
          {t(($) => $.sequence.removeCondition.keepNo, { count: sizes.no })}
        </Button>
        <Button color="red.9" onClick={() => onChoose('none')}>
          {t(($) => $.sequence.removeCondition.keepNone, { count: sizes.yes + sizes.no })}
        </Button>
      </Stack>
    </Modal>
  );
}
