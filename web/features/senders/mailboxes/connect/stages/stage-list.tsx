import { Button, Loader } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIL_STAGES, type MailStage, type TestedMailStage } from '../../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../../i18n/format.ts';
import { SecretInput } from '../../../../../ui/form/secret-input.tsx';
import { ADVICE_TEXTS, STAGE_TEXTS } from './stage-texts.ts';
import classes from './stages.module.css';

interface Props {
  stages: readonly TestedMailStage[];
  isBusy: boolean;
  /** False where answers are not to be read by it: that stage is none. */
  isHeard?: boolean;
  /** Tries again with another password; null where it signs in without one. */
  onTryWith: ((password: string) => void) | null;
  onTryAgain: (() => void) | null;
}

/** The stages of the test in their order: what was found at each, or what the server said where it ended. */
export function StageList({ stages, isBusy, isHeard = true, onTryWith, onTryAgain }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <ol className={classes.stages} aria-label={t(($) => $.mailboxes.stages.title)} aria-busy={isBusy}>
      {MAIL_STAGES.map((stage, place) => {
        const tested = stages.find((each) => each.stage === stage);
        const isSkipped = stage === 'reading' && !isHeard && !tested;
        const isTrying = isBusy && !isSkipped;
        return (
          <li key={stage} data-state={tested ? (tested.is_good ? 'good' : 'bad') : isTrying ? 'busy' : 'waits'}>
            <Mark tested={tested} isBusy={isTrying} place={place + 1} />
            <div className={classes.stage}>
              <div className={classes.stageHead}>
                <strong>{STAGE_TEXTS[stage].name(t)}</strong>
                <small>{isSkipped ? t(($) => $.mailboxes.stages.skipped) : tookText(tested)}</small>
              </div>
              {!tested && <p>{isSkipped ? t(($) => $.mailboxes.stages.skippedHint) : STAGE_TEXTS[stage].hint(t)}</p>}
              {tested?.is_good && <p>{tested.detail || t(($) => $.mailboxes.stages.notEncrypted)}</p>}
              {tested && !tested.is_good && (
                <Failed
                  key={tested.detail}
                  tested={tested}
                  isBusy={isBusy}
                  onTryWith={onTryWith}
                  onTryAgain={onTryAgain}
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );

  function tookText(tested: TestedMailStage | undefined): string {
    if (!tested) return isBusy ? t(($) => $.mailboxes.stages.testing) : t(($) => $.mailboxes.stages.waits);
    const took = t(($) => $.mailboxes.stages.took, { ms: number(tested.took_ms) });
    return tested.is_good ? took : t(($) => $.mailboxes.stages.failed, { took });
  }
}

function Mark({ tested, isBusy, place }: { tested?: TestedMailStage; isBusy: boolean; place: number }) {
  const { t } = useTranslation();
  if (!tested) return <span className={classes.mark}>{isBusy ? <Loader size={14} /> : place}</span>;
  return tested.is_good ? (
    <span className={classes.mark}>
      <IconCheck size={15} stroke={2.6} role="img" aria-label={t(($) => $.mailboxes.stages.good)} />
    </span>
  ) : (
    <span className={classes.mark}>
      <IconX size={15} stroke={2.6} role="img" aria-label={t(($) => $.mailboxes.stages.bad)} />
    </span>
  );
}

/** Where no server was reached, none has said anything. */
const isOurWord = ({ stage, advice }: TestedMailStage): boolean => stage === 'name' || advice === 'nobody_answers';

/** Where another password may help. */
const PASSWORD_STAGES: readonly MailStage[] = ['sign_in'];

interface FailedProps extends Omit<Props, 'stages'> {
  tested: TestedMailStage;
}

function Failed({ tested, isBusy, onTryWith, onTryAgain }: FailedProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const isApp = tested.advice === 'app_password';
  return (
    <div className={classes.failed} role="alert">
      <div className={classes.words}>
        <span>
          {isOurWord(tested) ? t(($) => $.mailboxes.stages.weFound) : t(($) => $.mailboxes.stages.serverSaid)}
        </span>
        <code>{tested.detail}</code>
      </div>
      <div className={classes.help}>
        <strong>{t(($) => $.mailboxes.stages.whatToDo)}</strong>
        <p>{tested.advice ? ADVICE_TEXTS[tested.advice](t) : t(($) => $.mailboxes.advice.other)}</p>
        {onTryWith && PASSWORD_STAGES.includes(tested.stage) ? (
          <div className={classes.again}>
            <SecretInput
              autoComplete="new-password"
              aria-label={
                isApp ? t(($) => $.mailboxes.servers.appPassword) : t(($) => $.mailboxes.servers.otherPassword)
              }
              placeholder={
                isApp ? t(($) => $.mailboxes.servers.appPassword) : t(($) => $.mailboxes.servers.otherPassword)
              }
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button disabled={password === ''} loading={isBusy} onClick={() => onTryWith(password)}>
              {t(($) => $.mailboxes.stages.tryFromHere)}
            </Button>
          </div>
        ) : (
          onTryAgain && (
            <Button size="xs" variant="default" loading={isBusy} onClick={onTryAgain}>
              {t(($) => $.mailboxes.stages.tryAgain)}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
