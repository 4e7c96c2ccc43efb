import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import classes from './menus.module.css';
import { WaitFields } from './wait-fields.tsx';

interface Props {
  title: string;
  node: SequenceNode;
  onChange: (wait: Partial<SequenceNode>) => void;
}

export function WaitPopover({ title, node, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.wait}>
      <Text fz="sm" fw={600}>
        {t(($) => $.sequence.wait.before, { step: title })}
      </Text>
      <div>
        <WaitFields node={node} isReadOnly={false} onChange={onChange} />
      </div>
    </div>
  );
}
