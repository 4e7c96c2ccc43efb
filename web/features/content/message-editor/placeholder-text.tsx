import { Document } from '@tiptap/extension-document';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { Fragment, Slice } from '@tiptap/pm/model';
import { NodeSelection, PluginKey } from '@tiptap/pm/state';
import { type Editor, EditorContent, Extension, useEditor } from '@tiptap/react';
import { Suggestion } from '@tiptap/suggestion';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipEditor, type OpenChip } from './chip-editor.tsx';
import { placeholderChip, wrongBracketMarks } from './placeholder-chip.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { createSuggestionStore } from './suggestion-store.ts';
import { CHIP, type DocNode, docOf, textOf } from './text-doc.ts';
import classes from './text.module.css';

interface Props {
  label: string;
  value: string;
  /** What may be written in brackets, with its name. */
  placeholders: ReadonlyMap<string, string>;
  isSingleLine?: boolean;
  /** It takes the keyboard as soon as it is there. */
  isAutoFocused?: boolean;
  isReadOnly: boolean;
  problems: readonly string[];
  /** Stands under the text, beside the button for placeholders. */
  tools?: ReactNode;
  onChange: (text: string) => void;
}

/** A text with placeholders as chips. What goes in and out is the stored text, letter for letter. */
export function PlaceholderText(props: Props) {
  const {
    label,
    value,
    placeholders,
    isSingleLine = false,
    isAutoFocused = false,
    isReadOnly,
    problems,
    tools,
    onChange,
  } = props;
  const { t } = useTranslation();
  const [store] = useState(() => createSuggestionStore([...placeholders.keys()]));
  const [chip, setChip] = useState<OpenChip | null>(null);
  const errorId = `${label}-problems`.replaceAll(/\W+/g, '-');
  const { isKnown } = store;
  const isWrong = problems.length > 0;
  const editor = useEditor({
    extensions: [
      isSingleLine ? Document.extend({ content: 'paragraph' }) : Document,
      Paragraph,
      Text,
      UndoRedo,
      placeholderChip(isKnown),
      wrongBracketMarks(isKnown),
      suggestions(store),
    ],
    content: docOf(value, isKnown),
    editable: !isReadOnly,
    autofocus: isAutoFocused && !isReadOnly ? 'end' : false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': String(!isSingleLine),
        role: 'textbox',
        ...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
      clipboardTextParser: (text, context) => sliceOf(isSingleLine ? text.replaceAll(/\s*\n\s*/g, ' ') : text, context),
      clipboardTextSerializer: (slice) => textOf({ type: 'doc', content: linesOf(slice) }),
      handleClickOn: (view, _pos, node, at) => {
        if (node.type.name !== CHIP || isReadOnly) return false;
        openChip(view.nodeDOM(at), at, node.attrs);
        return true;
      },
      handleKeyDown: (view, event) => {
        const { selection } = view.state;
        if (event.key !== 'Enter') return false;
        if (selection instanceof NodeSelection && selection.node.type.name === CHIP) {
          openChip(view.nodeDOM(selection.from), selection.from, selection.node.attrs);
          return true;
        }
        return isSingleLine && store.read() === null;
      },
    },
    onUpdate: ({ editor: own }) => onChange(textOf(own.getJSON() as DocNode)),
  });
  const sliceOf = (text: string, context: { doc: Editor['state']['doc'] }) => {
    const { content = [] } = docOf(text, isKnown);
    return Slice.maxOpen(Fragment.fromJSON(context.doc.type.schema, content));
  };
  const openChip = (dom: Node | null, at: number, attrs: Record<string, unknown>) => {
    if (dom instanceof HTMLElement)
      setChip({ at, key: String(attrs.key), fallback: (attrs.fallback as string | null) ?? '', beside: dom });
  };

  // fields that came later are chips from then on; a text that was changed elsewhere is shown
  const names = [...placeholders.keys()].join();
  useEffect(() => {
    store.setKeys(names.split(','));
    if (!editor || editor.isDestroyed) return;
    const doc = docOf(value, store.isKnown);
    const own = editor.getJSON() as DocNode;
    const isOther = textOf(own) !== value || (!editor.isFocused && JSON.stringify(own) !== JSON.stringify(doc));
    if (isOther) editor.commands.setContent(doc, { emitUpdate: false });
  }, [editor, value, names, store]);
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  const insert = (key: string) =>
    editor
      ?.chain()
      .focus()
      .insertContent({ type: CHIP, attrs: { key, fallback: null } })
      .run();
  const [hintBefore = '', hintAfter = ''] = t(($) => $.sequence.text.typeHint).split('{');
  return (
    <div>
      <div className={classes.composer} data-error={isWrong || undefined} data-single={isSingleLine || undefined}>
        <EditorContent editor={editor} className={classes.content} />
        {!isReadOnly && !isSingleLine && (
          <div className={classes.tools}>
            <PlaceholderMenu placeholders={placeholders} onChoose={insert} />
            {tools}
            <span className={classes.hint}>
              {hintBefore}
              <kbd>{'{'}</kbd>
              {hintAfter}
            </span>
          </div>
        )}
      </div>
      {isWrong && (
        <div id={errorId} className={classes.problems}>
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <SuggestionList store={store} placeholders={placeholders} />
      {chip && (
        <ChipEditor
          chip={chip}
          onFallback={(fallback) => {
            setChip({ ...chip, fallback });
            editor?.view.dispatch(
              editor.state.tr.setNodeMarkup(chip.at, undefined, { key: chip.key, fallback: fallback || null }),
            );
          }}
          onRemove={() => {
            setChip(null);
            editor
              ?.chain()
              .focus()
              .deleteRange({ from: chip.at, to: chip.at + 1 })
              .run();
          }}
          onClose={() => {
            setChip(null);
            editor?.commands.setTextSelection(chip.at + 1);
            editor?.view.focus();
          }}
        />
      )}
    </div>
  );
}

const suggestions = (store: ReturnType<typeof createSuggestionStore>) =>
  Extension.create({
    name: 'suggestPlaceholders',
    addProseMirrorPlugins() {
      return [
        Suggestion<string, { key: string }>({
          ...store.options,
          pluginKey: new PluginKey('suggestPlaceholders'),
          editor: this.editor,
          command: ({ editor, range, props }) =>
            editor
              .chain()
              .focus()
              .insertContentAt(range, { type: CHIP, attrs: { key: props.key, fallback: null } })
              .run(),
        }),
      ];
    },
  });

/** Copied pieces of a line are a line. */
function linesOf(slice: Slice): DocNode[] {
  const nodes = slice.content.toJSON() as DocNode[] | null;
  if (!nodes) return [];
  return nodes.some(({ type }) => type === 'paragraph') ? nodes : [{ type: 'paragraph', content: nodes }];
}
