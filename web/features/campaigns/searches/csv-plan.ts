import {
  type CsvField,
  type CsvUpload,
  type CustomFieldMode,
  isReservedKey,
} from '../../../../contract/searches/schemas.ts';

/** What becomes of one column. */
export type ColumnPlan =
  | { as: 'nothing' }
  | { as: 'field'; field: CsvField }
  | { as: 'custom'; key: string; mode: CustomFieldMode; value: string };
/** By the column's index. */
export type CsvPlan = Record<number, ColumnPlan>;

export type PlanProblem =
  | 'columns'
  | 'email_column'
  | 'key_missing'
  | 'key_invalid'
  | 'key_reserved'
  | 'twice'
  | 'value_missing';

const EMAILS: readonly CsvField[] = ['email', 'work_email', 'personal_email'];
const KEY = /^[a-z][a-z0-9_]{0,39}$/;

/** As the server recognised the columns; a field is taken by the first column that looks like it. */
export function suggestedPlan({ columns }: Pick<CsvUpload, 'columns'>): CsvPlan {
  const taken = new Set<CsvField>();
  return Object.fromEntries(
    columns.map(({ index, guess }): [number, ColumnPlan] => {
      if (!guess || taken.has(guess)) return [index, { as: 'nothing' }];
      taken.add(guess);
      return [index, { as: 'field', field: guess }];
    }),
  );
}

/** “Lead Score (2024)” → lead_score_2024: how it is written in a text, between curly brackets. */
export function customFieldKey(header: string): string {
  const plain = header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  return isReservedKey(plain) ? `custom_${plain}` : plain || 'field';
}

export interface PlanProblems {
  /** Of the file as a whole. */
  file: PlanProblem | null;
  /** By the column's index. */
  columns: Record<number, PlanProblem>;
}

/** What keeps a plan from being carried out: told before anything is sent. */
export function planProblems(plan: CsvPlan, isEmailOnly: boolean): PlanProblems {
  const entries = Object.entries(plan);
  const reaches = isEmailOnly ? EMAILS : ['link', ...EMAILS];
  const isReached = entries.some(([, column]) => column.as === 'field' && reaches.includes(column.field));
  const columns: Record<number, PlanProblem> = {};
  const seen = new Set<string>();
  for (const [index, column] of entries) {
    const problem = columnProblem(column, seen);
    if (problem) columns[Number(index)] = problem;
  }
  return { file: isReached ? null : isEmailOnly ? 'email_column' : 'columns', columns };
}

function columnProblem(column: ColumnPlan, seen: Set<string>): PlanProblem | null {
  if (column.as === 'nothing') return null;
  const name = column.as === 'field' ? column.field : `custom ${column.key}`;
  if (column.as === 'custom') {
    if (column.key === '') return 'key_missing';
    if (!KEY.test(column.key)) return 'key_invalid';
    if (isReservedKey(column.key)) return 'key_reserved';
    if ((column.mode === 'default' || column.mode === 'datetime') && column.value.trim() === '') return 'value_missing';
  }
  if (seen.has(name)) return 'twice';
  seen.add(name);
  return null;
}

interface CustomGiven {
  key: string;
  name?: string;
  default_mode: CustomFieldMode;
  default_value: string;
}

/** The plan as the call takes it. */
export function planBody(plan: CsvPlan): {
  user_fields: Record<string, CsvField>;
  custom_fields: Record<string, CustomGiven>;
} {
  const user_fields: Record<string, CsvField> = {};
  const custom_fields: Record<string, CustomGiven> = {};
  for (const [index, column] of Object.entries(plan)) {
    if (column.as === 'field') user_fields[index] = column.field;
    if (column.as === 'custom')
      custom_fields[index] = { key: column.key, default_mode: column.mode, default_value: column.value.trim() };
  }
  return { user_fields, custom_fields };
}
