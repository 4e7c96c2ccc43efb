import { createContext, use } from 'react';
import type { CampaignRates } from '../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import type { StepPosition } from './edit/step-position.ts';

/** What every card and line of the drawing needs to know, and what it can ask for. */
export interface EditorView {
  sequence: Sequence;
  isReadOnly: boolean;
  people: number | undefined;
  /** How long a connection note may be. */
  noteMax: number;
  /** What is filled into texts, by its name. */
  placeholders: ReadonlyMap<string, string>;
  rates: ReadonlyMap<string, CampaignRates['steps'][number]>;
  answers: ReadonlyMap<string, CampaignRates['answers'][number]>;
  titleOf: (id: string) => string;
  /** What is wrong with a step, in words. */
  problemsAt: (id: string) => readonly string[];
  openStep: string | undefined;
  /** The card that the keyboard is on. */
  active: string;
  onActive: (id: string) => void;
  /** The card that is to take the keyboard; it may not be drawn yet. */
  wanted: { id: string } | null;
  onOpen: (id: string) => void;
  onKey: (event: React.KeyboardEvent<HTMLElement>, id: string) => void;
  askInsert: (place: StepPosition, beside: HTMLElement) => void;
  askWait: (id: string, beside: HTMLElement) => void;
  askMenu: (id: string, beside: HTMLElement) => void;
}

export const EditorContext = createContext<EditorView | null>(null);
/** The line a dragged step would land in. By itself, since it changes with every move of the pointer. */
export const LandingContext = createContext<string | null>(null);

export function useEditorView(): EditorView {
  const view = use(EditorContext);
  if (!view) throw new Error('A card was drawn outside of an editor');
  return view;
}
