import { useTranslation } from 'react-i18next';
import { DELAY_DAYS_MAX, type SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';

type Wait = Pick<SequenceNode, 'delay_days' | 'delay_hours'>;
interface Props {
  node: Wait;
  isReadOnly: boolean;
  onChange: (wait: Partial<Wait>) => void;
}

/** The wait before a step, in days and hours. */
export function WaitFields({ node, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <WholeNumberInput
        aria-label={t(($) => $.sequence.wait.days)}
        value={node.delay_days}
        w={88}
        min={0}
        max={DELAY_DAYS_MAX}
        suffix={` ${t(($) => $.sequence.wait.dayUnit)}`}
        readOnly={isReadOnly}
        onChange={(value) => onChange({ delay_days: value ?? 0 })}
      />
      <WholeNumberInput
        aria-label={t(($) => $.sequence.wait.hours)}
        value={node.delay_hours}
        w={88}
        min={0}
        max={23}
        suffix={` ${t(($) => $.sequence.wait.hourUnit)}`}
        readOnly={isReadOnly}
        onChange={(value) => onChange({ delay_hours: value ?? 0 })}
      />
    </>
  );
}
