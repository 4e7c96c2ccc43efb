import { useEffect, useEffectEvent } from 'react';
import type { SimulatedCampaign } from './simulated-campaign.ts';
import { useCredentials } from '../../../shell/session/use-access-state.ts';
import { AudienceSizeForm } from './path/audience-size-form.tsx';
import { PathPanel } from './path/path-panel.tsx';
import classes from './simulate.module.css';
import { SimulationFoot } from './result/simulation-foot.tsx';
import { SimulationHead } from './result/simulation-head.tsx';
import { SimulationProblem } from './result/simulation-problem.tsx';
import { SimulationProgress, SimulationRunning } from './result/simulation-running.tsx';
import { SimulationResult } from './result/simulation-result.tsx';
import { SimulationStopped } from './result/simulation-stopped.tsx';
import { firstSeed, useSimulation } from './use-simulation.ts';

interface Props {
  campaign: SimulatedCampaign;
  onClose: () => void;
  onStart?: () => void;
}

export function SimulationView({ campaign, onClose, onStart }: Props) {
  const simulation = useSimulation(campaign._id);
  const { run, asked, last, isRunning, refusal, problem } = simulation;
  const account = useCredentials().find(({ _id }) => _id === campaign.credentials_id);
  const zone = account?.timezone ?? 'UTC';
  const asksPeople = campaign.counters.people - campaign.counters.finished <= 0;
  const seed = firstSeed(campaign._id);
  const begin = useEffectEvent(() => {
    if (!asksPeople && !asked) run({ seed });
  });
  // when the dialog opens, or when its first people arrive under it
  useEffect(() => begin(), [asksPeople]);

  const isRefused = !isRunning && (refusal !== null || problem !== null);
  return (
    <div className={classes.frame}>
      <SimulationHead campaign={campaign} zone={zone} simulation={simulation} onClose={onClose} />
      <div className={classes.scroll}>
        {asksPeople && !asked ? (
          <AudienceSizeForm campaign={campaign} onAsk={(people) => run({ seed, people })} />
        ) : isRefused ? (
          <SimulationProblem
            campaign={campaign}
            refusal={refusal}
            problem={problem}
            onAgain={simulation.runSame}
            onClose={onClose}
          />
        ) : last ? (
          <>
            {isRunning && <SimulationProgress simulation={simulation} />}
            <div className={classes.columns} aria-busy={isRunning} data-is-busy={isRunning || undefined}>
              <SimulationResult campaign={campaign} simulation={last.result} zone={zone} onClose={onClose} />
              <PathPanel campaign={campaign} account={account} from={last.result.started_at} />
            </div>
          </>
        ) : simulation.isStopped && !isRunning ? (
          <SimulationStopped onAgain={simulation.runSame} />
        ) : (
          <SimulationRunning simulation={simulation} />
        )}
      </div>
      <SimulationFoot campaign={campaign} simulation={last?.result} onClose={onClose} onStart={onStart} />
    </div>
  );
}
