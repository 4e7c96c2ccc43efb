import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Sequence, SequenceProblem } from '../../../../../contract/campaigns/sequence.ts';
import { useStepTexts } from '../../sequence/public.ts';
import classes from './edit.module.css';
import { useStepName } from './use-step-name.ts';

/** What keeps a sequence from being saved, each with its step. */
export function EditProblems({ problems, sequence }: { problems: readonly SequenceProblem[]; sequence: Sequence }) {
  const { t } = useTranslation();
  const words = useStepTexts();
  const { name } = useStepName(sequence);
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t(($) => $.campaign.edit.blocked)}>
      <ul className={classes.problems}>
        {problems.map(({ node_id, field, code }) => (
          <li key={`${node_id}-${field}-${code}`}>
            {node_id && <strong>{name(node_id)}: </strong>}
            {words.problem(code)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
