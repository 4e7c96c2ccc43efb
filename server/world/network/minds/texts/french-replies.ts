import type { ReplyTexts } from '../reply-kinds.ts';

export const frenchReplies: ReplyTexts = {
  warm: [
    'Bonjour {sender}, merci pour votre message. Le sujet nous concerne en effet chez {company}. Je veux bien en savoir plus.',
    'Merci {sender}, vous tombez bien : nous y réfléchissons justement en ce moment. Pouvez-vous m’en dire un peu plus ?',
    'Bonjour {sender}, heureux d’échanger. L’idée me plaît, n’hésitez pas à m’envoyer quelques détails.',
    'Bonjour {sender}, intéressant. Envoyez-moi cela, je regarde cette semaine. Bien à vous, {me}',
  ],
  no: [
    'Bonjour {sender}, merci, mais ce n’est pas un besoin pour nous chez {company}. Bonne continuation.',
    'Merci d’avoir pensé à nous, {sender}. Nous avons déjà un prestataire qui nous convient, inutile de me relancer.',
    'Bonjour {sender}, cela ne m’intéresse pas, merci. Veuillez me retirer de votre liste.',
  ],
  question: [
    'Bonjour {sender}, merci. Avant d’aller plus loin : quel est le tarif pour une équipe d’une dizaine de personnes ?',
    'Bonjour {sender}, en quoi est-ce différent de ce que proposent les grands acteurs ? Et qui l’utilise dans notre secteur ?',
    'Merci {sender}. Est-ce compatible avec nos outils actuels ou faudrait-il en remplacer certains ?',
  ],
  meeting: [
    'Bonjour {sender}, très bien. J’ai une demi-heure jeudi à 10 h, cela vous irait pour un appel ?',
    'Avec plaisir, {sender}. Pouvez-vous m’envoyer une invitation pour mardi après-midi ? Trente minutes suffiront.',
    'Parlons-en, {sender}. La semaine prochaine me convient, plutôt mercredi matin. {me}',
  ],
  out_of_office: [
    'Merci pour votre message. Je suis en congé cette semaine et consulte peu mes messages ; je vous répondrai à mon retour. {me}',
    'Réponse automatique : je suis absent du bureau et de retour la semaine prochaine. En cas d’urgence, merci de contacter mes collègues de {company}.',
  ],
  later: [
    'Bonjour {sender}, c’est intéressant, mais notre budget de l’année est bouclé. Pouvez-vous revenir vers moi au prochain trimestre ?',
    'Merci {sender}. Nous sommes en plein dans un autre projet. Reparlons-en dans deux ou trois mois.',
    'Bonjour {sender}, vous vous adressez à la bonne personne, mais ce n’est pas le moment. Reprenons contact après l’été.',
  ],
};
