import { Extension, mergeAttributes, Node, nodeInputRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { CHIP, chipText, wrongBrackets } from './text-doc.ts';

type IsKnown = (key: string) => boolean;

/** A placeholder as one piece: shown as name and fallback, stored in curly brackets. */
export const placeholderChip = (isKnown: IsKnown) =>
  Node.create({
    name: CHIP,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({
      key: { default: '', renderHTML: () => ({}) },
      fallback: { default: null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [
      {
        tag: 'span[data-placeholder]',
        getAttrs: (element) => ({
          key: element.getAttribute('data-placeholder'),
          fallback: element.getAttribute('data-fallback'),
        }),
      },
    ],
    renderHTML({ node, HTMLAttributes }) {
      const { key, fallback } = node.attrs as { key: string; fallback: string | null };
      const own = {
        'data-placeholder': key,
        ...(fallback !== null && { 'data-fallback': fallback }),
      };
      return ['span', mergeAttributes(HTMLAttributes, own), fallback ? `${key} · ${fallback}` : key];
    },
    renderText: ({ node }) => chipText(node.attrs as { key: string; fallback: string | null }),
    // typed by hand to the last bracket, it becomes one as well
    addInputRules() {
      return [
        nodeInputRule({
          find: (text) => {
            const match = /\{([a-z0-9_]+)(?::([^{}]*))?\}$/.exec(text);
            if (!match?.[1] || !isKnown(match[1])) return null;
            return { index: match.index, text: match[0], data: { key: match[1], fallback: match[2] ?? null } };
          },
          type: this.type,
          getAttributes: (match) => match.data as Record<string, unknown>,
        }),
      ];
    },
  });

/** Draws a line under brackets that are no placeholder. */
export const wrongBracketMarks = (isKnown: IsKnown) =>
  Extension.create({
    name: 'wrongBrackets',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const marks: Decoration[] = [];
            doc.descendants((node, at) => {
              for (const [from, to] of node.isText ? wrongBrackets(node.text ?? '', isKnown) : [])
                marks.push(Decoration.inline(at + from, at + to, { 'data-wrong': '' }));
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ],
  });
