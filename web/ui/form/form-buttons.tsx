import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What sending the form does; “Save” where nothing else is said. */
  submit?: string;
  isBusy: boolean;
  /** Apart from what stands above it, where the form has no gaps of its own. */
  mt?: 'lg';
  onCancel: () => void;
}

/** The foot of a form in a dialog: the way back, and what it is for. */
export function FormButtons({ submit, isBusy, mt, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs" mt={mt}>
      <Button variant="default" onClick={onCancel}>
        {t(($) => $.preferences.cancel)}
      </Button>
      <Button type="submit" loading={isBusy}>
        {submit ?? t(($) => $.preferences.save)}
      </Button>
    </Group>
  );
}
