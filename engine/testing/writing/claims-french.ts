import { casesOf } from './claim-case.ts';

const CLAIRE = {
  first_name: 'Claire',
  last_name: 'Morel',
  company_name: 'Atelier Nova',
  occupation: 'Directrice commerciale',
  location: 'Lyon',
  years_in_company: '3',
  account_first_name: 'Jonas',
  account_last_name: 'Weber',
  research1: 'Atelier Nova recrute deux ingénieurs à Lyon.',
  research2: 'L’entreprise a été fondée en 2012 et compte 90 salariés.',
  research3: 'Atelier Nova a levé 5 millions d’euros.',
  own: 'Nous réduisons la montée en charge des équipes de vente de neuf à cinq mois. Notre produit s’appelle Lumen.',
  their_message: 'Merci, nous en reparlerons en janvier.',
};

export const groundedFrench = casesOf('fr', CLAIRE, [
  'Bonjour Claire, merci pour la mise en relation. J’ai vu qu’Atelier Nova recrute deux ingénieurs à Lyon. Comment se passe l’intégration chez vous ?',
  'Bonjour Madame Morel, j’ai lu qu’Atelier Nova a levé 5 millions d’euros. Puis-je vous poser une question à ce sujet ?',
  'Bonjour Claire, auriez-vous 15 minutes mardi pour un bref échange ?\n\nBien cordialement,\nJonas Weber',
  'Bonjour Claire, en tant que directrice commerciale, vous avez sûrement un avis. Qu’en pensez-vous ?',
  'Bonjour Claire, Atelier Nova a été fondée en 2012 et compte 90 salariés. Qui s’occupe de la formation ?',
  'Bonjour Claire, nous réduisons la montée en charge des équipes de vente de neuf à cinq mois. Cela pourrait-il vous être utile ?',
  'Bonjour Claire, notre produit s’appelle Lumen. Souhaitez-vous le voir ?',
  'Merci pour votre réponse, Claire. Je reviendrai vers vous en janvier.\n\nCordialement,\nJonas',
  'Bonjour Claire, je serais ravi d’échanger avec vous la semaine prochaine.',
  'Bonjour Claire, bonne journée à Lyon et à bientôt.',
  'Bonjour Claire, je comprends tout à fait et je vous remercie pour votre message.',
]);

export const unsupportedFrench = casesOf('fr', CLAIRE, [
  ['Bonjour Claire, j’ai vu qu’Atelier Nova recrute huit ingénieurs à Lyon.', 'huit'],
  ['Bonjour Sophie, merci pour la mise en relation.', 'Sophie'],
  ['Bonjour Claire, Atelier Nova compte 90 clients.', '90'],
  ['Bonjour Claire, les équipes de votre taille perdent 40 000 € par an.', '40 000 €'],
  ['Bonjour Claire, félicitations pour votre prix de l’innovation.', 'innovation'],
  ['Bonjour Claire, nous garantissons plus de rendez-vous.', 'garantissons'],
  ['Bonjour Claire, Atelier Nova est le leader du marché.', 'leader'],
  ['Bonjour Claire, 60 % des commerciaux manquent leur objectif.', '60 %'],
  ['Bonjour Claire, votre équipe manque de temps pour la prospection.', 'prospection'],
  ['Bonjour Claire, comme convenu au salon de Paris, voici mon idée.', 'Paris'],
  ['Bonjour Claire, Atelier Nova n’a pas levé 5 millions d’euros.', 'levé'],
  ['Bonjour Claire, tous les détails sur https://lumen.example/fr.', 'https://lumen.example/fr'],
]);
