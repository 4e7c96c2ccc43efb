import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconSparkles } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReadSentence, SENTENCE_MAX } from '../../../../../contract/finder/schemas.ts';
import { type SentencePart, toneOfPart } from '../filter-parts.ts';
import { markSentence } from './marked-sentence.ts';
import classes from './sentence.module.css';

interface Props {
  /** What the address says. */
  value: string;
  read: ReadSentence | undefined;
  /** Whether the filter that words became is still set. */
  isShown: (part: SentencePart) => boolean;
  isBusy: boolean;
  onSearch: (text: string) => void;
}

/** Whom one is looking for, in a sentence. Words that were understood are underlined in the colour of their filter. */
export function SentenceField({ value, read, isShown, isBusy, onSearch }: Props) {
  const { t } = useTranslation();
  const [{ text, seen }, setTyped] = useState({ text: value, seen: value });
  // another sentence came by the address: a prompt, a saved search, the way back
  if (seen !== value) setTyped({ text: value, seen: value });
  const under = useRef<HTMLDivElement>(null);
  const pieces = read && read.text === text.trim() ? markSentence(read, isShown) : [];
  return (
    <form
      role="search"
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        classNames={{ input: classes.text, section: classes.spark }}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t(($) => $.finder.sentence.label)}
        placeholder={t(($) => $.finder.sentence.placeholder)}
        maxLength={SENTENCE_MAX}
        leftSection={<IconSparkles size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          setTyped((now) => ({ ...now, text: typed }));
        }}
        onScroll={({ currentTarget }) => {
          if (under.current) under.current.scrollLeft = currentTarget.scrollLeft;
        }}
      />
      {/* drawn under the words that are typed, letter for letter */}
      <div ref={under} className={classes.marks} aria-hidden>
        {pieces.map(({ text: words, as }, index) =>
          as === null ? (
            words
          ) : (
            <span
              key={`${index}-${words}`}
              data-part={as}
              style={as === 'unread' ? undefined : ({ '--tone': toneOfPart(as) } as CSSProperties)}
            >
              {words}
            </span>
          ),
        )}
      </div>
      <Button
        type="submit"
        className={classes.go}
        loading={isBusy}
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t(($) => $.finder.sentence.search)}
      >
        <span>{t(($) => $.finder.sentence.search)}</span>
      </Button>
    </form>
  );
}
