import { Button, Select, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACKLIST_KINDS, type BlacklistKind } from '../../../../contract/blacklist/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { linesCsv, typedLines } from './blacklist-csv.ts';
import type { BlacklistScope } from './blacklist-scope.ts';
import classes from './blacklist.module.css';
import type { ImportedLines } from './import-result.tsx';
import { BLACKLIST_KIND_TEXTS } from './blacklist-kind-texts.ts';

/** One value or many lines of them, of a chosen kind or of the kind that each looks like. */
export function AddEntries({ scope, onResult }: { scope: BlacklistScope; onResult: (result: ImportedLines) => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<BlacklistKind | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useApiMutation({
    call: (lines: string[]) => scope.add(new File([linesCsv(lines, kind)], 'added.csv', { type: 'text/csv' })),
    refresh: ['blacklist'],
    onDone: (result, lines) => {
      // What could not be taken stays, to be put right.
      setText(result.problems.map(({ line }) => lines[line - 1] ?? '').join('\n'));
      onResult(result);
    },
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  const submit = () => {
    const lines = typedLines(text);
    if (lines.length === 0) setProblem(t(($) => $.preferences.required));
    else add.mutate(lines);
  };
  return (
    <form
      noValidate
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Select
        className={classes.addKind}
        label={t(($) => $.blacklist.kind)}
        data={[
          { value: '', label: t(($) => $.blacklist.detect) },
          ...BLACKLIST_KINDS.map((value) => ({ value, label: BLACKLIST_KIND_TEXTS[value](t) })),
        ]}
        value={kind ?? ''}
        onChange={(value) => setKind(BLACKLIST_KINDS.find((each) => each === value) ?? null)}
      />
      <Textarea
        className={classes.addText}
        label={t(($) => $.blacklist.values)}
        placeholder={t(($) => $.blacklist.valuesHint)}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" leftSection={<IconPlus size={16} aria-hidden />} loading={add.isPending}>
        {t(($) => $.blacklist.add)}
      </Button>
    </form>
  );
}
