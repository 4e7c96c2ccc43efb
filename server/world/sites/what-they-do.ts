import type { Industry } from '../people/company-words.ts';

/** What companies of an industry do, for whom, and what they sell. */
export const WHAT_THEY_DO: Record<Industry, { what: string; whom: string; sold: readonly [string, string, string] }> = {
  Software: {
    what: 'builds software that keeps schedules, stock and invoices in one place',
    whom: 'wholesalers and workshops',
    sold: ['Planning board', 'Stock ledger', 'Invoice desk'],
  },
  Consulting: {
    what: 'advises owners on growth, succession and the running of their firms',
    whom: 'family businesses',
    sold: ['Growth review', 'Succession plan', 'Interim management'],
  },
  Manufacturing: {
    what: 'makes valves, housings and small gearboxes to drawings',
    whom: 'makers of pumps and packaging machines',
    sold: ['Precision valves', 'Cast housings', 'Small gearboxes'],
  },
  Retail: {
    what: 'sells household goods in its own stores and online',
    whom: 'households in the region',
    sold: ['Kitchen range', 'Garden range', 'Gift service'],
  },
  'Financial services': {
    what: 'lends to small firms and looks after their payments',
    whom: 'craftsmen and traders',
    sold: ['Working loan', 'Card terminal', 'Invoice finance'],
  },
  Healthcare: {
    what: 'runs outpatient clinics and supplies them with diagnostics',
    whom: 'patients and general practices',
    sold: ['Check-up day', 'Laboratory service', 'Home visits'],
  },
  'Media and marketing': {
    what: 'plans campaigns and makes the films and texts for them',
    whom: 'tourist boards and breweries',
    sold: ['Campaign plan', 'Short films', 'Editorial service'],
  },
  'Construction and real estate': {
    what: 'builds and lets halls, offices and flats',
    whom: 'tenants and local councils',
    sold: ['Turnkey halls', 'Office letting', 'Renovation'],
  },
  'Hospitality and food': {
    what: 'cooks for canteens and runs small hotels',
    whom: 'schools, offices and travellers',
    sold: ['Canteen service', 'Event catering', 'Rooms'],
  },
  Logistics: {
    what: 'carries pallets and parcels and stores them between',
    whom: 'shippers of food and spare parts',
    sold: ['Pallet network', 'Cold storage', 'Same-day van'],
  },
  Education: {
    what: 'teaches trades and languages in evening courses',
    whom: 'adults who change their profession',
    sold: ['Evening courses', 'Company classes', 'Certificates'],
  },
  Energy: {
    what: 'plans and runs solar roofs and heat networks',
    whom: 'housing associations and farms',
    sold: ['Solar roofs', 'Heat networks', 'Metering'],
  },
  Telecommunications: {
    what: 'lays fibre and runs radio links for places without',
    whom: 'villages and industrial estates',
    sold: ['Fibre line', 'Radio link', 'Site network'],
  },
  'Non-profit': {
    what: 'brings volunteers and people in need together',
    whom: 'neighbourhoods and shelters',
    sold: ['Volunteer desk', 'Night shelter', 'Food round'],
  },
  Agriculture: {
    what: 'grows vegetables and sells seed and tools',
    whom: 'growers and market stalls',
    sold: ['Seed shop', 'Market boxes', 'Tool hire'],
  },
  'Legal services': {
    what: 'drafts contracts and represents employers in court',
    whom: 'employers and landlords',
    sold: ['Contract desk', 'Court service', 'Data protection officer'],
  },
};

/** Whom they look for. */
export const ROLES = [
  'Sales manager',
  'Service technician',
  'Software engineer',
  'Accountant',
  'Marketing specialist',
  'Customer support representative',
  'Purchasing lead',
  'Operations planner',
] as const;
