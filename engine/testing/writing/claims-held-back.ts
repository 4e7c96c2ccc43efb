import { type ClaimCase, casesOf } from './claim-case.ts';

/** Texts that no word list and no rule was made by: what they measure is what to expect of texts to come. */
const SENDER = { account_first_name: 'Amira', account_last_name: 'Haddad' };
const en = {
  ...SENDER,
  first_name: 'Oliver',
  last_name: 'Grant',
  company_name: 'Brightwater',
  occupation: 'Head of Operations',
  location: 'Leeds',
  research1: 'Brightwater runs 14 warehouses in the north of England.',
  research2: 'The firm won a safety award in 2025.',
  own: 'Our scheduling tool saves dispatchers two hours a day.',
};
const de = {
  ...SENDER,
  first_name: 'Thomas',
  last_name: 'Keller',
  company_name: 'Hofmann Logistik',
  occupation: 'Geschäftsführer',
  location: 'Nürnberg',
  research1: 'Hofmann Logistik betreibt acht Lager in Bayern.',
  research2: 'Im Herbst 2025 hat die Firma einen Kundendienst aufgebaut.',
  own: 'Unsere Planung spart Disponenten zwei Stunden am Tag.',
};
const fr = {
  ...SENDER,
  first_name: 'Julien',
  last_name: 'Petit',
  company_name: 'Transalp',
  occupation: 'Responsable logistique',
  location: 'Grenoble',
  research1: 'Transalp exploite six entrepôts en Isère.',
  own: 'Notre outil fait gagner deux heures par jour aux équipes.',
};
const es = {
  ...SENDER,
  first_name: 'Marta',
  last_name: 'Ruiz',
  company_name: 'Norcarga',
  occupation: 'Jefa de operaciones',
  location: 'Zaragoza',
  research1: 'Norcarga tiene seis almacenes en Aragón.',
  own: 'Nuestra herramienta ahorra dos horas al día.',
};
const pt = {
  ...SENDER,
  first_name: 'Beatriz',
  last_name: 'Lopes',
  company_name: 'Cargosul',
  occupation: 'Gerente de operações',
  location: 'Curitiba',
  research1: 'A Cargosul tem seis armazéns no Paraná.',
  own: 'A nossa ferramenta poupa duas horas por dia.',
};

export const heldBackGrounded: readonly ClaimCase[] = [
  ...casesOf('en', en, [
    'Hello Oliver, I noticed that Brightwater runs 14 warehouses in the north of England. Who plans the shifts there?',
    'Hi Oliver, well done on the safety award in 2025!',
    'Hi Oliver, our scheduling tool saves dispatchers two hours a day. Would it be all right if I sent you a short note about it?',
    'Dear Oliver, as Head of Operations you will know this better than I do. How do you see it?',
    'Hi Oliver, sorry to write again. Is this still a topic for you?\n\nThanks,\nAmira',
    'Hi Oliver, no problem at all. I will leave it there and wish you a good week.',
  ]),
  ...casesOf('de', de, [
    'Guten Tag Herr Keller, mir ist aufgefallen, dass Hofmann Logistik acht Lager in Bayern betreibt. Wer plant dort die Schichten?',
    'Guten Tag Herr Keller, im Herbst 2025 haben Sie einen Kundendienst aufgebaut. Wie läuft es?',
    'Guten Tag Herr Keller, unsere Planung spart Disponenten zwei Stunden am Tag. Ist das ein Thema für Sie?',
    'Hallo Thomas, kein Problem, ich melde mich im nächsten Jahr noch einmal.',
    'Guten Tag Herr Keller, als Geschäftsführer kennen Sie das sicher. Ich würde mich über eine kurze Antwort freuen.\n\nBeste Grüße\nAmira Haddad',
  ]),
  ...casesOf('fr', fr, [
    'Bonjour Julien, j’ai remarqué que Transalp exploite six entrepôts en Isère. Qui s’occupe des plannings ?',
    'Bonjour Monsieur Petit, notre outil fait gagner deux heures par jour aux équipes. Est-ce un sujet pour vous ?',
    'Bonjour Julien, aucun souci, je vous recontacte plus tard. Bonne fin de semaine !',
    'Bonjour Julien, en tant que responsable logistique, comment voyez-vous cela ?\n\nCordialement,\nAmira Haddad',
  ]),
  ...casesOf('es', es, [
    'Hola Marta, he visto que Norcarga tiene seis almacenes en Aragón. ¿Quién planifica los turnos?',
    'Hola Marta, nuestra herramienta ahorra dos horas al día. ¿Es un tema para usted?',
    'Hola Marta, no hay problema, le escribo más adelante. ¡Buen fin de semana!',
    'Estimada Marta, como jefa de operaciones, ¿cómo lo ve?\n\nSaludos cordiales,\nAmira Haddad',
  ]),
  ...casesOf('pt', pt, [
    'Olá Beatriz, vi que a Cargosul tem seis armazéns no Paraná. Quem planeia os turnos?',
    'Olá Beatriz, a nossa ferramenta poupa duas horas por dia. É um tema para você?',
    'Olá Beatriz, sem problema, escrevo mais tarde. Bom fim de semana!',
    'Olá Beatriz, como gerente de operações, como vê isso?\n\nAtenciosamente,\nAmira Haddad',
  ]),
];

export const heldBackUnsupported: readonly ClaimCase[] = [
  ...casesOf('en', en, [
    ['Hi Oliver, Brightwater runs 40 warehouses in the north of England.', '40'],
    ['Hi Oliver, I heard that drivers at Brightwater are on strike.', 'strike'],
    ['Hi Oliver, our scheduling tool saves dispatchers five hours a day.', 'five'],
    ['Hi Oliver, DHL has been working with us since 2019.', 'DHL', '2019'],
    ['Hi Oliver, you must be losing a fortune on overtime.', 'overtime'],
    ['Hi Oliver, Brightwater lost a safety award in 2025.', 'lost'],
    ['Hi Oliver, we met at Multimodal last summer.', 'Multimodal'],
  ]),
  ...casesOf('de', de, [
    ['Guten Tag Herr Keller, Hofmann Logistik betreibt acht Lager in Hessen.', 'Hessen'],
    ['Guten Tag Herr Keller, Ihre Fahrer sind unzufrieden.', 'unzufrieden'],
    ['Guten Tag Herr Keller, die Firma Schenker arbeitet seit 2019 mit uns.', '2019'],
    ['Guten Tag Herr Keller, unsere Planung spart Disponenten drei Stunden am Tag.', 'drei'],
    ['Guten Tag Herr Keller, wie gehen Sie mit dem Streik bei Ihren Fahrern um, den Verdi angekündigt hat?', 'Verdi'],
    ['Guten Tag Herr Keller, die meisten Lager arbeiten noch mit Papierlisten.', 'Papierlisten'],
  ]),
  ...casesOf('fr', fr, [
    ['Bonjour Julien, Transalp exploite seize entrepôts en Isère.', 'seize'],
    ['Bonjour Julien, vos chauffeurs sont en grève depuis lundi.', 'grève'],
    ['Bonjour Julien, Geodis utilise notre outil.', 'Geodis'],
    ['Bonjour Julien, la plupart des entrepôts travaillent encore sur papier.', 'papier'],
  ]),
  ...casesOf('es', es, [
    ['Hola Marta, Norcarga tiene seis almacenes en Galicia.', 'Galicia'],
    ['Hola Marta, sus conductores están descontentos.', 'descontentos'],
    ['Hola Marta, Seur utiliza nuestra herramienta.', 'Seur'],
    ['Hola Marta, la mayoría de los almacenes pierde dinero.', 'dinero'],
  ]),
  ...casesOf('pt', pt, [
    ['Olá Beatriz, a Cargosul tem seis armazéns na Bahia.', 'Bahia'],
    ['Olá Beatriz, os seus motoristas estão em greve.', 'greve'],
    ['Olá Beatriz, a nossa ferramenta poupa quatro horas por dia.', 'quatro'],
    ['Olá Beatriz, a maioria dos armazéns perde dinheiro.', 'dinheiro'],
  ]),
];
