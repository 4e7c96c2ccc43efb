import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SimulatedCampaign, campaignSteps } from '../simulated-campaign.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useStepTexts } from '../../sequence/public.ts';
import classes from '../simulate.module.css';

interface Props {
  campaign: SimulatedCampaign;
  refusal: Error | null;
  /** Why it was given up under way; empty where nobody can say. */
  problem: string | null;
  onAgain: () => void;
  onClose: () => void;
}

/** Why it could not be simulated, and where that is put right. */
export function SimulationProblem({ campaign, refusal, problem, onAgain, onClose }: Props) {
  const { t } = useTranslation();
  const words = useStepTexts();
  const code = refusal instanceof ApiError ? refusal.code : null;
  const edit = (part: string, step?: string) => ({
    to: '/campaign/edit/$id' as const,
    params: { id: campaign._id },
    search: { part, step } as never,
  });

  if (code === 'credential_missing')
    return (
      <ProblemMessage title={t(($) => $.simulate.problem.account)} text={t(($) => $.simulate.problem.accountText)}>
        <Button onClick={onClose} renderRoot={(props) => <Link {...edit('senders')} {...props} />}>
          {t(($) => $.simulate.problem.chooseAccount)}
        </Button>
      </ProblemMessage>
    );
  if (code === 'sequence_invalid')
    return (
      <ProblemMessage title={t(($) => $.simulate.problem.sequence)} text={t(($) => $.simulate.problem.sequenceText)}>
        <ul className={classes.problems}>
          {campaign.problems.map(({ code: each, node_id, field }) => {
            const node = campaignSteps(campaign).find(({ id }) => id === node_id);
            return (
              <li key={`${each} ${node_id} ${field}`}>
                <Link {...edit('sequence', node_id ?? undefined)} onClick={onClose}>
                  {node ? `${words.step(node)}: ${words.problem(each)}` : words.problem(each)}
                </Link>
              </li>
            );
          })}
        </ul>
        <Button onClick={onClose} renderRoot={(props) => <Link {...edit('sequence')} {...props} />}>
          {t(($) => $.simulate.problem.editSequence)}
        </Button>
      </ProblemMessage>
    );
  return (
    <ProblemMessage
      title={t(($) => $.simulate.problem.failed)}
      text={refusal ? errorText(t, refusal) : problem || t(($) => $.errors.internal)}
    >
      <Button variant="default" onClick={onAgain}>
        {t(($) => $.simulate.problem.again)}
      </Button>
    </ProblemMessage>
  );
}

function ProblemMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.told} role="alert">
      <IconAlertTriangle size={26} stroke={1.6} aria-hidden />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
