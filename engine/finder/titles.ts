import type { FinderDepartment, SeniorityLevel } from '../../contract/finder/schemas.ts';
import { bareWords } from './plain-words.ts';

/** Short forms that everybody writes, as what they stand for. */
export const SHORT_TITLES: Readonly<Record<string, string>> = {
  ceo: 'chief executive officer',
  cfo: 'chief financial officer',
  cto: 'chief technology officer',
  coo: 'chief operating officer',
  cmo: 'chief marketing officer',
  cro: 'chief revenue officer',
  cpo: 'chief product officer',
  cio: 'chief information officer',
  ciso: 'chief information security officer',
  chro: 'chief human resources officer',
  cso: 'chief sales officer',
  svp: 'senior vp',
  evp: 'executive vp',
  md: 'managing director',
  sdr: 'sales development representative',
  bdr: 'business development representative',
  bdm: 'business development manager',
  kam: 'key account manager',
  sr: 'senior',
  jr: 'junior',
  mgr: 'manager',
};
const SHORT = new Map(Object.entries(SHORT_TITLES));

/** A title as it is compared: short forms written out, and “VP of Sales” is “VP Sales”. */
export function canonicalTitle(title: string): string {
  const words = bareWords(title)
    .replaceAll('.', '')
    .replace(/\bvice president\b/g, 'vp')
    .replace(/\bco founder\b/g, 'cofounder')
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .filter((word) => word !== 'of' && word !== 'the' && word !== '&');
  return words.join(' ').slice(0, 120);
}

/** Offices that somebody has together with another. */
const OFFICE = /^(?:founder|cofounder|owner|president|partner|chairman|managing director|chief [a-z ]+ officer)$/;
const GRADE = /^(?:senior|junior|lead|principal|staff|regional|global|group) /;

/**
 * Every title by which somebody is found, the whole one first: a “Founder and CEO” is also a founder and a chief
 * executive officer, a “Senior Accountant” also an accountant.
 */
export function titlesOf(title: string): string[] {
  const whole = canonicalTitle(title);
  if (whole === '') return [];
  const parts = whole.split(/ and | & /);
  const offices = parts.length > 1 && parts.every((part) => OFFICE.test(part)) ? parts : [];
  const plain = GRADE.test(whole) && !offices.length ? [whole.replace(GRADE, '')] : [];
  return [...new Set([whole, ...offices, ...plain])];
}

const LEVELS: readonly (readonly [SeniorityLevel, RegExp])[] = [
  [
    'owner',
    /\b(?:owner|founder|cofounder|inhaber(?:in)?|grunder(?:in)?|proprietaire|fondateur|fondatrice|dueno|duena|fundador(?:a)?|proprietario|proprietaria|socio)\b/,
  ],
  ['vp', /\b(?:vp)\b/],
  [
    'c_level',
    /\b(?:chief|president|chairman|general counsel|managing director|geschaftsfuhrer(?:in)?|vorstand|pdg|directeur general|directrice generale|director general|directora general|diretor geral|diretora geral)\b/,
  ],
  [
    'director',
    /\b(?:director|head|leiter(?:in)?|bereichsleiter(?:in)?|directeur|directrice|directora|diretor(?:a)?|jefe|jefa|chefe)\b/,
  ],
  [
    'manager',
    /\b(?:manager(?:in)?|supervisor|team lead|teamleiter(?:in)?|responsable|gerente|gestor(?:a)?|encargado|encargada)\b/,
  ],
  ['senior', /\b(?:senior|principal|staff|lead)\b/],
  [
    'entry',
    /\b(?:intern|trainee|junior|assistant|apprentice|praktikant(?:in)?|auszubildende[r]?|stagiaire|becario|becaria|estagiario|estagiaria|assistent(?:in)?|asistente|assistente)\b/,
  ],
];

/** How high a title stands; null where it does not say. */
export function seniorityOfTitle(title: string): SeniorityLevel | null {
  const words = canonicalTitle(title);
  return LEVELS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const DEPARTMENTS_OF: readonly (readonly [FinderDepartment, RegExp])[] = [
  [
    'finance',
    /\b(?:financ\w*|finanz\w*|accountant|accounting|controll\w*|controladoria|treasur\w*|tesorer\w*|payroll|buchhalt\w*|comptable|contable|contabilidade?|audit\w*)\b/,
  ],
  [
    'people',
    /\b(?:hr|human resources|people|recruit\w*|talent|personal(?:leiter|leiterin|wesen|abteilung)?|ressources humaines|rrhh|recursos humanos)\b/,
  ],
  [
    'support',
    /\b(?:support|customer success|customer service|client services?|client coordinator|onboarding|kundendienst|kundenservice|atencion al cliente|service client)\b/,
  ],
  [
    'marketing',
    /\b(?:marketing|brand|content|copywriter|demand generation|growth|communications?|social media|campaign)\b/,
  ],
  [
    'sales',
    /\b(?:sales|account (?:executive|manager)|business development|revenue|vertrieb\w*|commercial\w*|ventas|vendas|comercial)\b/,
  ],
  ['legal', /\b(?:legal|counsel|lawyer|attorney|compliance|contracts|paralegal|jurist\w*|rechts\w*|juridi\w*)\b/],
  ['product', /\b(?:product|produkt\w*|produit|producto|produto|ux|design)\b/],
  [
    'engineering',
    /\b(?:engineer\w*|developer|software|technology|technical|platform|infrastructure|security|system administrator|data|it|information|entwickler\w*|ingenieur\w*|desarrollador\w*|desenvolvedor\w*|ingenier\w*|engenheir\w*|informati\w*|technik\w*|developpeur\w*)\b/,
  ],
  [
    'operations',
    /\b(?:operations?|operating|supply chain|logistics|plant|buyer|procurement|project|office|einkauf\w*|logistik\w*|betriebs\w*|achats|operaciones|operacoes|compras)\b/,
  ],
  [
    'executive',
    /\b(?:chief executive|founder|cofounder|owner|president|managing director|geschaftsfuhrer(?:in)?|vorstand|inhaber(?:in)?|pdg)\b/,
  ],
];

/** In which department a title stands; null where it does not say. */
export function departmentOfTitle(title: string): FinderDepartment | null {
  const words = canonicalTitle(title);
  return DEPARTMENTS_OF.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
