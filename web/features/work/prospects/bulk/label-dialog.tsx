import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_NAME_MAX } from '../../../../../contract/labels/schemas.ts';
import { useCreateLabel, useLabels } from '../../../contacts/labels/public.ts';
import { ChooseDialog, type Choice } from './choose-dialog.tsx';

interface Props {
  isAdding: boolean;
  count: number;
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** Which label many get or lose; a name that is not there yet becomes one, as where a single prospect is labelled. */
export function LabelDialog({ isAdding, count, ...shared }: Props) {
  const { t } = useTranslation();
  const labels = useLabels() ?? [];
  const onMade = useRef<(id: string) => void>(() => {});
  const { create, isPending, color } = useCreateLabel(labels, { onDone: ({ _id }) => onMade.current(_id) });
  return (
    <ChooseDialog
      {...shared}
      title={
        isAdding ? t(($) => $.prospects.bulk.labelTitle, { count }) : t(($) => $.prospects.bulk.unlabelTitle, { count })
      }
      label={t(($) => $.prospects.bulk.label)}
      text={t(($) => $.prospects.bulk.labelText)}
      confirm={isAdding ? t(($) => $.prospects.bulk.addLabel) : t(($) => $.prospects.bulk.removeLabel)}
      data={labels.map(({ _id, name, color: own }) => ({ value: _id, label: name, color: own }))}
      making={
        isAdding
          ? {
              text: (name) => t(($) => $.labels.createNamed, { name }),
              color,
              maxLength: LABEL_NAME_MAX,
              isBusy: isPending,
              make: (name, done) => {
                onMade.current = done;
                create(name);
              },
            }
          : undefined
      }
    />
  );
}
