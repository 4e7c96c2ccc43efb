import { ActionIcon, Popover, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import classes from './composer.module.css';
import { EMOJI, findEmoji } from './emoji.ts';

/** The signs that are often meant, found by a word of the reader's language; Enter takes the first. */
export function EmojiPicker({ onPick }: { onPick: (sign: string) => void }) {
  const { t } = useTranslation();
  const language = chosenLanguage();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? EMOJI : findEmoji(typed, language);
  const pick = (sign: string) => {
    setOpen(false);
    setTyped('');
    onPick(sign);
  };
  const name = t(($) => $.inbox.composer.emoji);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      width={300}
      trapFocus
      withRoles
      returnFocus={false}
    >
      <Popover.Target>
        <Tooltip label={name} disabled={isOpen}>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={name} onClick={() => setOpen(!isOpen)}>
            <IconMoodSmile size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <TextInput
          data-autofocus
          size="xs"
          aria-label={t(($) => $.inbox.composer.emojiSearch)}
          placeholder={t(($) => $.inbox.composer.emojiSearch)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found[0]) return;
            event.preventDefault();
            pick(found[0].sign);
          }}
        />
        {found.length === 0 && <p className={classes.noEmoji}>{t(($) => $.inbox.composer.emojiNone)}</p>}
        <div className={classes.emoji}>
          {found.map(({ sign, words }) => {
            const [word = sign] = words[language].split(' ');
            return (
              <UnstyledButton key={sign} aria-label={`${sign} ${word}`} title={word} onClick={() => pick(sign)}>
                {sign}
              </UnstyledButton>
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
