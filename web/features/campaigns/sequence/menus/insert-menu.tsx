import { Menu } from '@mantine/core';
import { IconClipboard, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ACTION_FEATURES,
  ACTION_TRAITS,
  ACTIONS,
  type Action,
  CONDITIONS,
  type Condition,
} from '../../../../../contract/campaigns/sequence.ts';
import { TONES } from '../../../../ui/display/tones.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import { spaceQueries } from '../../../people/spaces/public.ts';
import { ACTION_STYLES, CONDITION_STYLE, type StepStyle } from '../action-styles.ts';
import type { NewStep } from '../edit/new-step.ts';
import { isOffered } from '../edit/offered-steps.ts';
import classes from './menus.module.css';
import { useStepTexts } from '../card/use-step-texts.ts';

const CHANNELS = ['network', 'email', 'phone', 'inside'] as const;
const OF_THE_NETWORK: readonly Condition[] = ['connected', 'accepted', 'message_seen'];

interface Props {
  isSmart: boolean;
  isEmailOnly: boolean;
  /** What would be pasted; null where nothing was copied. */
  copied: string | null;
  onChoose: (kind: NewStep) => void;
  onPaste: () => void;
}

/** Everything that can be put into a line, by channel; where conditions fit, they stand beside the actions. */
export function InsertMenu({ isSmart, isEmailOnly, copied, onChoose, onPaste }: Props) {
  const { t } = useTranslation();
  const words = useStepTexts();
  const conditions = useQuery(spaceQueries.features()).data?.conditions;
  const channelWords = {
    network: t(($) => $.sequence.channel.network),
    email: t(($) => $.sequence.channel.email),
    phone: t(($) => $.sequence.channel.phone),
    inside: t(($) => $.sequence.channel.inside),
  };
  const offered = ACTIONS.filter((action) => {
    const feature = ACTION_FEATURES[action];
    if (!isOffered(action) || (feature && conditions?.[feature] === 'none')) return false;
    return !(isEmailOnly && ACTION_TRAITS[action].channel === 'network');
  });
  const choose = (action: Action) => {
    const feature = ACTION_FEATURES[action];
    if (feature && conditions?.[feature] === 'upgrade') openUpgrade(feature);
    else onChoose({ action });
  };
  return (
    <div className={classes.insert} data-smart={isSmart || undefined}>
      {copied !== null && (
        <Menu.Item leftSection={<IconClipboard size={15} />} onClick={onPaste}>
          {t(($) => $.sequence.add.paste, { step: copied })}
        </Menu.Item>
      )}
      {CHANNELS.map((channel) => {
        const own = offered.filter((action) => ACTION_TRAITS[action].channel === channel);
        return (
          own.length > 0 && (
            <div key={channel} className={classes.group}>
              <Menu.Label>{channelWords[channel]}</Menu.Label>
              {own.map((action) => {
                const feature = ACTION_FEATURES[action];
                const isLocked = feature !== undefined && conditions?.[feature] === 'upgrade';
                return (
                  <Menu.Item
                    key={action}
                    leftSection={<StyleIcon look={ACTION_STYLES[action]} />}
                    rightSection={isLocked && <IconLock size={13} aria-label={t(($) => $.sequence.add.needsPlan)} />}
                    onClick={() => choose(action)}
                  >
                    {words.action(action)}
                  </Menu.Item>
                );
              })}
            </div>
          )
        );
      })}
      {isSmart && (
        <div className={classes.group}>
          <Menu.Label>{t(($) => $.sequence.channel.conditions)}</Menu.Label>
          {CONDITIONS.filter((condition) => !isEmailOnly || !OF_THE_NETWORK.includes(condition)).map((condition) => (
            <Menu.Item
              key={condition}
              leftSection={<StyleIcon look={CONDITION_STYLE} />}
              onClick={() => onChoose({ condition })}
            >
              {words.condition(condition)}
            </Menu.Item>
          ))}
        </div>
      )}
    </div>
  );
}

function StyleIcon({ look: { icon: Icon, tone } }: { look: StepStyle }) {
  return (
    <span className={classes.icon} style={{ '--tone': TONES[tone] } as CSSProperties} aria-hidden>
      <Icon size={14} stroke={1.8} />
    </span>
  );
}
