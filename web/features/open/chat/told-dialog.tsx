import { Anchor, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChatChannel, ChatDelivery } from '../../../../contract/chat/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { newsText, refusalText, toldState } from './chat-texts.ts';
import classes from './chat.module.css';
import { chatQueries } from './queries.ts';

/** What a channel was told lately, and how it was taken. */
export function ToldDialog({ channel, onClose }: { channel: ChatChannel; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: told, error } = useQuery(chatQueries.told(channel._id));
  return (
    <Modal
      opened
      size="lg"
      title={t(($) => $.chat.recentOf, { name: channel.name })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      {error && <FormFailure text={errorText(t, error)} />}
      {!told && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={48} />}
      {told?.length === 0 && <p className={classes.lead}>{t(($) => $.chat.nothingTold)}</p>}
      {told && told.length > 0 && (
        <ul className={classes.told}>
          {told.map((one) => (
            <ToldRow key={one._id} told={one} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function ToldRow({ told }: { told: ChatDelivery }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { tone, text } = toldState(t, told);
  const { news, person, refusal, detail, next_at: next } = told;
  return (
    <li>
      <div>
        <span>
          {newsText(t, news)}
          {person && (
            <>
              {' · '}
              <Anchor
                inherit
                renderRoot={(props) => <Link {...props} to="/inbox/{-$profileId}" params={{ profileId: person._id }} />}
              >
                {person.name}
              </Anchor>
            </>
          )}
        </span>
        <small>{moment(told.created_at)}</small>
        {refusal && (
          <small>
            {refusalText(t, refusal)} {detail && `(${detail})`}
          </small>
        )}
        {next && <small>{t(($) => $.chat.nextTry, { time: moment(next) })}</small>}
      </div>
      <StatusPill tone={tone}>{text}</StatusPill>
    </li>
  );
}
