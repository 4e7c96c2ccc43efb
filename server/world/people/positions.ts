import { below, draw, pick, repeated } from './hash.ts';

export const WORLD_SENIORITIES = ['c_level', 'vp', 'director', 'manager', 'senior', 'entry'] as const;
export type Seniority = (typeof WORLD_SENIORITIES)[number];

export const WORLD_DEPARTMENTS = [
  'executive',
  'sales',
  'marketing',
  'engineering',
  'product',
  'customer_success',
  'finance',
  'operations',
  'human_resources',
  'it',
  'legal',
] as const;
export type Department = (typeof WORLD_DEPARTMENTS)[number];
type Staffed = Exclude<Department, 'executive'>;

export interface JobPosition {
  title: string;
  seniority: Seniority;
  department: Department;
}

const WEIGHTS = repeated<Staffed>([
  ['engineering', 20],
  ['sales', 17],
  ['operations', 15],
  ['marketing', 11],
  ['finance', 9],
  ['it', 8],
  ['human_resources', 7],
  ['customer_success', 6],
  ['product', 5],
  ['legal', 2],
]);

/** Below the chiefs, by size of company: a pyramid that gets flatter at the top the larger the company is. */
const PYRAMIDS: Record<'small' | 'middle' | 'large', readonly Exclude<Seniority, 'c_level'>[]> = {
  small: repeated([
    ['vp', 4],
    ['director', 20],
    ['manager', 44],
    ['senior', 62],
    ['entry', 70],
  ]),
  middle: repeated([
    ['vp', 5],
    ['director', 16],
    ['manager', 40],
    ['senior', 66],
    ['entry', 73],
  ]),
  large: repeated([
    ['vp', 3],
    ['director', 12],
    ['manager', 34],
    ['senior', 70],
    ['entry', 81],
  ]),
};

/** Chairs from the first on: a company has one of each, as many as its size carries. */
const CHIEFS: readonly JobPosition[] = (
  [
    ['Chief Executive Officer', 'executive'],
    ['Chief Technology Officer', 'engineering'],
    ['Chief Financial Officer', 'finance'],
    ['Chief Revenue Officer', 'sales'],
    ['Chief Marketing Officer', 'marketing'],
    ['Chief Operating Officer', 'operations'],
    ['Chief Product Officer', 'product'],
    ['Chief People Officer', 'human_resources'],
    ['Chief Information Officer', 'it'],
    ['General Counsel', 'legal'],
    ['Chief Customer Officer', 'customer_success'],
  ] as const
).map(([title, department]) => ({ title, department, seniority: 'c_level' }));

const FOUNDERS: readonly JobPosition[] = ['Founder', 'Founder and CEO', 'Managing Director', 'Owner', 'CEO'].map(
  (title) => ({
    title,
    department: 'executive',
    seniority: 'c_level',
  }),
);

const TITLES: Record<Staffed, Record<Exclude<Seniority, 'c_level'>, string>> = {
  sales: {
    vp: 'VP of Sales|VP Business Development|VP Revenue',
    director: 'Director of Sales|Head of Sales|Head of Business Development',
    manager: 'Sales Manager|Business Development Manager|Regional Sales Manager|Key Account Manager',
    senior: 'Senior Account Executive|Senior Sales Consultant|Sales Team Lead',
    entry: 'Account Executive|Sales Development Representative|Sales Consultant',
  },
  marketing: {
    vp: 'VP of Marketing|VP Growth|VP Brand',
    director: 'Director of Marketing|Head of Marketing|Head of Demand Generation',
    manager: 'Marketing Manager|Content Manager|Performance Marketing Manager|Brand Manager',
    senior: 'Senior Marketing Specialist|Senior Copywriter|Senior Campaign Strategist',
    entry: 'Marketing Specialist|Content Writer|Social Media Coordinator',
  },
  engineering: {
    vp: 'VP of Engineering|VP Technology|VP Research and Development',
    director: 'Director of Engineering|Head of Engineering|Head of Platform',
    manager: 'Engineering Manager|Technical Project Manager|Development Manager',
    senior: 'Senior Software Engineer|Staff Engineer|Senior Mechanical Engineer|Principal Engineer',
    entry: 'Software Engineer|Design Engineer|Test Engineer',
  },
  product: {
    vp: 'VP of Product|VP Product Strategy',
    director: 'Director of Product|Head of Product|Head of Design',
    manager: 'Product Manager|Group Product Manager|Design Manager',
    senior: 'Senior Product Designer|Senior Product Owner|Senior Product Analyst',
    entry: 'Product Owner|Product Designer|Product Analyst',
  },
  customer_success: {
    vp: 'VP of Customer Success|VP Client Services',
    director: 'Director of Customer Success|Head of Support|Head of Client Services',
    manager: 'Customer Success Manager|Support Manager|Onboarding Manager',
    senior: 'Senior Customer Success Specialist|Senior Support Engineer',
    entry: 'Customer Success Specialist|Support Specialist|Client Coordinator',
  },
  finance: {
    vp: 'VP of Finance|VP Financial Planning',
    director: 'Finance Director|Head of Finance|Head of Controlling',
    manager: 'Finance Manager|Accounting Manager|Treasury Manager',
    senior: 'Senior Accountant|Senior Financial Analyst|Senior Controller',
    entry: 'Accountant|Financial Analyst|Payroll Specialist',
  },
  operations: {
    vp: 'VP of Operations|VP Supply Chain',
    director: 'Director of Operations|Head of Operations|Plant Director',
    manager: 'Operations Manager|Supply Chain Manager|Office Manager|Project Manager',
    senior: 'Senior Operations Analyst|Senior Project Coordinator|Senior Buyer',
    entry: 'Operations Coordinator|Logistics Coordinator|Project Assistant',
  },
  human_resources: {
    vp: 'VP of People|VP Human Resources',
    director: 'HR Director|Head of People|Head of Talent Acquisition',
    manager: 'HR Manager|Talent Acquisition Manager|People Operations Manager',
    senior: 'Senior Recruiter|Senior HR Business Partner',
    entry: 'Recruiter|HR Coordinator|People Operations Specialist',
  },
  it: {
    vp: 'VP of IT|VP Information Security',
    director: 'IT Director|Head of IT|Head of Infrastructure',
    manager: 'IT Manager|Infrastructure Manager|Security Manager',
    senior: 'Senior System Administrator|Senior Security Analyst|Senior Data Engineer',
    entry: 'System Administrator|IT Support Specialist|Data Analyst',
  },
  legal: {
    vp: 'VP of Legal|VP Compliance',
    director: 'Legal Director|Head of Legal|Head of Compliance',
    manager: 'Legal Manager|Compliance Manager|Contracts Manager',
    senior: 'Senior Legal Counsel|Senior Compliance Analyst',
    entry: 'Legal Counsel|Paralegal|Compliance Analyst',
  },
};

/** Every position there is, made once, so that a million people share a few hundred objects. */
const POSITIONS = new Map(
  (Object.keys(TITLES) as Staffed[]).flatMap((department) =>
    (Object.keys(TITLES[department]) as Exclude<Seniority, 'c_level'>[]).map((seniority) => [
      `${department} ${seniority}`,
      TITLES[department][seniority].split('|').map((title): JobPosition => ({ title, seniority, department })),
    ]),
  ),
);

/** On this chair sits the chief financial officer of every company that has one. */
export const FINANCE_SEAT = 2;

export function positionOf(key: number, field: number, headCount: number, seat: number): JobPosition {
  if (seat < chiefsAt(headCount))
    return seat === 0 && headCount <= 50 ? pick(FOUNDERS, draw(key, field)) : (CHIEFS[seat] as JobPosition);
  const pyramid = headCount <= 50 ? 'small' : headCount <= 1000 ? 'middle' : 'large';
  const bits = draw(key, field);
  const seniority = pick(PYRAMIDS[pyramid], bits);
  const titles = POSITIONS.get(`${pick(WEIGHTS, draw(key, field + 1))} ${seniority}`) as JobPosition[];
  return titles[below(draw(key, field + 2), titles.length)] as JobPosition;
}

function chiefsAt(headCount: number): number {
  if (headCount <= 10) return 1;
  if (headCount <= 50) return 3;
  if (headCount <= 200) return 5;
  return headCount <= 1000 ? 8 : CHIEFS.length;
}
