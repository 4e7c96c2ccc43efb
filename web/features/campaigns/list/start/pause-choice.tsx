import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  way: 'pause' | 'start';
  name: string;
  onChoose: (withEmployee: boolean) => void;
  onClose: () => void;
}

/** Where an AI Employee is bound to a campaign: does it rest, or begin again, with it? */
export function PauseChoice({ way, name, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const isPause = way === 'pause';
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        isPause
          ? t(($) => $.campaigns.employee.pauseTitle, { name })
          : t(($) => $.campaigns.employee.startTitle, { name })
      }
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Text size="sm">
        {isPause ? t(($) => $.campaigns.employee.pauseText) : t(($) => $.campaigns.employee.startText)}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onChoose(false)}>
          {isPause ? t(($) => $.campaigns.employee.pauseAlone) : t(($) => $.campaigns.employee.startAlone)}
        </Button>
        <Button onClick={() => onChoose(true)}>
          {isPause ? t(($) => $.campaigns.employee.pauseBoth) : t(($) => $.campaigns.employee.startBoth)}
        </Button>
      </Group>
    </Modal>
  );
}
