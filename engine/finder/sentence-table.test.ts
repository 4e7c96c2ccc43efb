import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareWords } from './plain-words.ts';
import { readSentence } from './read-sentence.ts';
import type { SentenceDictionary } from './sentence-reader.ts';
import { canonicalTitle } from './titles.ts';

/** What an index of some size knows. */
const KNOWN: Record<string, string> = {
  title:
    'Chief Executive Officer|Chief Technology Officer|Chief Financial Officer|Chief Marketing Officer|Head of Sales|Sales Director|Marketing Manager|Head of Marketing|HR Manager|Software Engineer|Founder|Owner|Recruiter|Finance Director|VP of Sales|Product Manager|IT Manager',
  industry:
    'Logistics|Software|Retail|Financial services|Healthcare|Energy|Manufacturing|Consulting|Construction and real estate|Media and marketing|Hospitality and food|Education|Legal services',
  technology: 'Salesforce|SAP|Power BI|Kubernetes|HubSpot|AWS',
  keyword: 'SEO|Controlling|Data protection|Recruiting|Manager|Sales|Marketing|Head|Chief|Officer',
  company: 'Acme Logistics',
};
const TOWNS: Record<string, string> = {
  berlin: 'de/-/berlin',
  munchen: 'de/-/munchen',
  hamburg: 'de/-/hamburg',
  paris: 'fr/-/paris',
  lyon: 'fr/-/lyon',
  madrid: 'es/-/madrid',
  barcelona: 'es/-/barcelona',
  london: 'gb/-/london',
  lisboa: 'pt/-/lisboa',
};
const dictionary: SentenceDictionary = {
  values: (key, phrase) => {
    if (key === 'location') return TOWNS[phrase] ? [{ saved: TOWNS[phrase], name: phrase }] : [];
    const saved = key === 'title' ? canonicalTitle : bareWords;
    return (KNOWN[key] ?? '')
      .split('|')
      .filter((name) => saved(name) === phrase)
      .map((name) => ({ saved: saved(name), name }));
  },
};

/** A sentence, its filters, and what is told as not understood. */
const SENTENCES: readonly (readonly [string, Record<string, string>, readonly string[]])[] = [
  [
    'CFOs of German logistics firms over 200 people',
    { title: 'chief financial officer', industry: 'logistics', company_location: 'de', size_min: '201' },
    [],
  ],
  [
    'CFOs of German logistics firms over 200 people with an E-Mail',
    {
      title: 'chief financial officer',
      industry: 'logistics',
      company_location: 'de',
      size_min: '201',
      contact_info: 'work_email',
    },
    [],
  ],
  [
    'finance directors in the UK and Ireland, not in recruiting',
    { title: 'finance director', not_department: 'people', location: 'gb,ie' },
    [],
  ],
  [
    'VPs of sales at SaaS companies between 50 and 200 employees',
    { title: 'vp sales', industry: 'software', size_min: '51', size_max: '200' },
    [],
  ],
  [
    'marketing managers in France or Spain except Paris',
    { title: 'marketing manager', location: 'fr,es', not_location: 'fr/-/paris' },
    [],
  ],
  ['heads of marketing who changed jobs recently', { title: 'head marketing', role_months: '6' }, []],
  [
    'product managers using Salesforce or HubSpot in London',
    { title: 'product manager', location: 'gb/-/london', technology: 'salesforce,hubspot' },
    [],
  ],
  [
    'C-level in healthcare, 500+ employees, with phone number',
    { seniority: 'c_level', industry: 'healthcare', size_min: '501', contact_info: 'phone' },
    [],
  ],
  [
    'founders of startups under 50 people in Berlin, Hamburg and Munich',
    { title: 'founder', location: 'de/-/berlin,de/-/hamburg,de/-/munchen', size_max: '50' },
    [],
  ],
  ["software engineers who don't use Kubernetes", { title: 'software engineer', not_technology: 'kubernetes' }, []],
  ['CFOs of firms that do not use SAP', { title: 'chief financial officer', not_technology: 'sap' }, []],
  [
    'CFOs of non-German logistics firms',
    { title: 'chief financial officer', not_company_location: 'de', industry: 'logistics' },
    [],
  ],
  ['CFOs of non-profits', { title: 'chief financial officer', industry: 'non profit' }, []],
  ['software engineers without Kubernetes', { title: 'software engineer', not_technology: 'kubernetes' }, []],
  [
    'owners of hotels in Madrid with a verified email',
    { title: 'owner', location: 'es/-/madrid', industry: 'hospitality and food', contact_info: 'work_email' },
    [],
  ],
  [
    'IT managers in the US, changed jobs in the last 3 months',
    { title: 'it manager', location: 'us', role_months: '3' },
    [],
  ],
  [
    'seniors in engineering at companies using AWS',
    { seniority: 'senior', department: 'engineering', technology: 'aws' },
    [],
  ],
  ['managers in legal, seen recently', { seniority: 'manager', department: 'legal', fresh_only: 'true' }, []],
  ['sales leaders who recently joined', { title: 'head sales', role_months: '6' }, []],
  [
    'CEOs of companies that use SAP but not Power BI',
    { title: 'chief executive officer', technology: 'sap', not_technology: 'power bi' },
    [],
  ],
  [
    'directors of operations not in Germany or Austria',
    { seniority: 'director', department: 'operations', not_location: 'de,at' },
    [],
  ],
  ['German logistics CFOs', { title: 'chief financial officer', location: 'de', industry: 'logistics' }, []],
  [
    'executives at banks in the United Kingdom',
    { seniority: 'c_level', location: 'gb', industry: 'financial services' },
    [],
  ],
  ['companies with 50-200 employees, developers', { title: 'software engineer', size_min: '51', size_max: '200' }, []],
  [
    'CFOs not in Germany or retail',
    { title: 'chief financial officer', not_location: 'de', not_industry: 'retail' },
    [],
  ],
  [
    'no recruiters, CFOs in Berlin',
    { title: 'chief financial officer', not_title: 'recruiter', location: 'de/-/berlin' },
    [],
  ],
  [
    'CFOs in Madrid, fresh data, in my network',
    { title: 'chief financial officer', location: 'es/-/madrid', fresh_only: 'true', li_only: 'true' },
    [],
  ],
  [
    'E-Mail und Telefon von Finanzvorständen in Deutschland',
    { title: 'chief financial officer', location: 'de', contact_info: 'work_email,phone' },
    [],
  ],
  [
    'Geschäftsführerinnen deutscher Softwarefirmen mit E-Mail',
    { title: 'chief executive officer', industry: 'software', company_location: 'de', contact_info: 'work_email' },
    [],
  ],
  [
    'Geschaeftsfuehrer in Muenchen und Oesterreich',
    { title: 'chief executive officer', location: 'de/-/munchen,at' },
    [],
  ],
  [
    'Vertriebsleiter in München oder Berlin, unter 50 Mitarbeitern',
    { title: 'head sales', location: 'de/-/munchen,de/-/berlin', size_max: '50' },
    [],
  ],
  [
    'Vertriebsleiterinnen bei Logistikfirmen ohne Berlin',
    { title: 'head sales', not_location: 'de/-/berlin', industry: 'logistics' },
    [],
  ],
  [
    'Marketingleiter in Österreich und der Schweiz mit E-Mail-Adresse',
    { title: 'head marketing', location: 'at,ch', contact_info: 'work_email' },
    [],
  ],
  [
    'Geschäftsführer von Bauunternehmen mit mehr als 200 Mitarbeitern in Hamburg',
    {
      title: 'chief executive officer',
      location: 'de/-/hamburg',
      industry: 'construction and real estate',
      size_min: '201',
    },
    [],
  ],
  [
    'Personalleiterinnen im Gesundheitswesen, zwischen 50 und 200 Mitarbeitende',
    { title: 'hr manager', industry: 'healthcare', size_min: '51', size_max: '200' },
    [],
  ],
  ['IT-Leiter in der Energiebranche', { seniority: 'director', department: 'engineering', industry: 'energy' }, []],
  [
    'Einkaufsleiter bei Maschinenbaufirmen',
    { seniority: 'director', department: 'operations', industry: 'manufacturing' },
    [],
  ],
  [
    'Gründerinnen von Softwareunternehmen, kürzlich den Job gewechselt',
    { title: 'founder', industry: 'software', role_months: '6' },
    [],
  ],
  [
    'Entwickler mit Kubernetes aber nicht in Berlin',
    { department: 'engineering', not_location: 'de/-/berlin', technology: 'kubernetes' },
    [],
  ],
  [
    'Softwareentwicklerinnen in Hamburg, neu im Job',
    { title: 'software engineer', location: 'de/-/hamburg', role_months: '6' },
    [],
  ],
  [
    'CFOs deutscher Speditionen ab 200 Mitarbeitern',
    { title: 'chief financial officer', industry: 'logistics', company_location: 'de', size_min: '201' },
    [],
  ],
  [
    'Inhaber von Restaurants in Berlin, Hamburg oder München mit Telefonnummer',
    {
      title: 'owner',
      location: 'de/-/berlin,de/-/hamburg,de/-/munchen',
      industry: 'hospitality and food',
      contact_info: 'phone',
    },
    [],
  ],
  [
    'Führungskräfte im Einzelhandel außer Frankreich',
    { seniority: 'c_level,vp,director', not_location: 'fr', industry: 'retail' },
    [],
  ],
  [
    'Finanzchefinnen von Banken mit privater E-Mail',
    { title: 'chief financial officer', industry: 'financial services', contact_info: 'personal_email' },
    [],
  ],
  ['CFOs ohne Berlin, Hamburg', { title: 'chief financial officer', not_location: 'de/-/berlin,de/-/hamburg' }, []],
  [
    'US-amerikanische Softwarefirmen, CTOs',
    { title: 'chief technology officer', industry: 'software', company_location: 'us' },
    [],
  ],
  [
    'directores comerciales en Madrid y Barcelona con correo electrónico',
    { title: 'head sales', location: 'es/-/madrid,es/-/barcelona', contact_info: 'work_email' },
    [],
  ],
  [
    'directoras financieras de empresas de logística con más de 200 empleados',
    { title: 'chief financial officer', industry: 'logistics', size_min: '201' },
    [],
  ],
  [
    'directora de marketing en España sin Madrid',
    { title: 'chief marketing officer', location: 'es', not_location: 'es/-/madrid' },
    [],
  ],
  ['jefes de ventas del comercio minorista', { seniority: 'director', department: 'sales', industry: 'retail' }, []],
  ['gerentes de comercio en Barcelona', { seniority: 'manager', location: 'es/-/barcelona', industry: 'retail' }, []],
  ['gerentes de comércio em Barcelona', { seniority: 'manager', location: 'es/-/barcelona', industry: 'retail' }, []],
  [
    'fundadores de empresas de software con menos de 50 empleados',
    { title: 'founder', industry: 'software', size_max: '50' },
    [],
  ],
  [
    'directores generales de empresas alemanas entre 50 y 200 empleados',
    { title: 'chief executive officer', company_location: 'de', size_min: '51', size_max: '200' },
    [],
  ],
  [
    'ingenieros que usan AWS, recién llegados a su puesto',
    { department: 'engineering', technology: 'aws', role_months: '6' },
    [],
  ],
  [
    'responsables de recursos humanos que no estén en Madrid',
    { seniority: 'manager', department: 'people', not_location: 'es/-/madrid' },
    [],
  ],
  ['directora en salud con telefono', { seniority: 'director', industry: 'healthcare', contact_info: 'phone' }, []],
  ['dueñas de restaurantes en España', { title: 'owner', location: 'es', industry: 'hospitality and food' }, []],
  [
    'cambiaron de trabajo recientemente, directores financieros',
    { title: 'chief financial officer', role_months: '6' },
    [],
  ],
  [
    "directeurs financiers d'entreprises allemandes de logistique de plus de 200 personnes",
    { title: 'chief financial officer', industry: 'logistics', company_location: 'de', size_min: '201' },
    [],
  ],
  [
    'directrices commerciales à Paris ou Lyon avec e-mail',
    { title: 'head sales', location: 'fr/-/paris,fr/-/lyon', contact_info: 'work_email' },
    [],
  ],
  [
    'directrice financiere dans le conseil, sauf Paris',
    { title: 'chief financial officer', not_location: 'fr/-/paris', industry: 'consulting' },
    [],
  ],
  [
    'fondatrices de sociétés de logiciels, moins de 50 salariés',
    { title: 'founder', industry: 'software', size_max: '50' },
    [],
  ],
  [
    'responsables RH en France, entre 50 et 200 salariés',
    { seniority: 'manager', department: 'people', location: 'fr', size_min: '51', size_max: '200' },
    [],
  ],
  [
    "PDG d'entreprises françaises utilisant Salesforce",
    { title: 'chief executive officer', company_location: 'fr', technology: 'salesforce' },
    [],
  ],
  [
    'développeuses à Lyon avec téléphone',
    { title: 'software engineer', location: 'fr/-/lyon', contact_info: 'phone' },
    [],
  ],
  ['directeurs marketing ayant changé de poste récemment', { title: 'chief marketing officer', role_months: '6' }, []],
  [
    "dirigeants dans l'immobilier hors Paris",
    { seniority: 'c_level', not_location: 'fr/-/paris', industry: 'construction and real estate' },
    [],
  ],
  [
    'diretoras financeiras no Brasil com telefone',
    { title: 'chief financial officer', location: 'br', contact_info: 'phone' },
    [],
  ],
  [
    'diretores comerciais de empresas de software com mais de 200 funcionários',
    { title: 'head sales', industry: 'software', size_min: '201' },
    [],
  ],
  [
    'gerentes de marketing em Lisboa sem varejo',
    { seniority: 'manager', department: 'marketing', location: 'pt/-/lisboa', not_industry: 'retail' },
    [],
  ],
  [
    'fundadoras de empresas portuguesas com menos de 50 pessoas',
    { title: 'founder', company_location: 'pt', size_max: '50' },
    [],
  ],
  [
    'engenheiros de software que usam AWS, mudaram de emprego recentemente',
    { title: 'software engineer', technology: 'aws', role_months: '6' },
    [],
  ],
  ['donos de restaurantes no Brasil', { title: 'owner', location: 'br', industry: 'hospitality and food' }, []],
  ['diretores no Brasil', { seniority: 'director', location: 'br' }, []],
  [
    'diretores de RH em Portugal ou Espanha com e-mail',
    { seniority: 'director', department: 'people', location: 'pt,es', contact_info: 'work_email' },
    [],
  ],
  [
    'CFOs earning more than 100000 in Berlin',
    { title: 'chief financial officer', location: 'de/-/berlin' },
    ['earning more than 100000'],
  ],
  ['CFOs without email', { title: 'chief financial officer' }, ['without email']],
  ['CFOs not over 200 people', { title: 'chief financial officer' }, ['not over 200 people']],
  ['CFOs ohne lila Hüte in Berlin', { title: 'chief financial officer', location: 'de/-/berlin' }, ['ohne lila Hüte']],
  ['companies over 200 million revenue', {}, ['over 200 million revenue']],
  ['CFOs in Berlin ohne', { title: 'chief financial officer', location: 'de/-/berlin' }, ['ohne']],
  ['CFOs less than 5 years in their role', { title: 'chief financial officer' }, ['less than 5 years']],
  ['ohne Einkaufsleiter, Handelsunternehmen', { industry: 'retail' }, ['ohne Einkaufsleiter']],
  ['recruiters who are hiring in London', { title: 'recruiter', location: 'gb/-/london' }, ['hiring']],
  ['personas con sombreros en Madrid', { location: 'es/-/madrid' }, ['sombreros']],
];

for (const [text, filters, unread] of SENTENCES)
  test(`“${text}”`, () => {
    const read = readSentence(text, dictionary);
    assert.deepEqual(read.filters, filters);
    assert.deepEqual(
      read.unread.map(({ start, end }) => text.slice(start, end)),
      unread,
    );
  });
