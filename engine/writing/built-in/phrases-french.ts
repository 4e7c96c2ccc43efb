import type { WriterPhrases } from './phrases.ts';

export const phrasesFrench: WriterPhrases = {
  greetings: [
    ['Bonjour <first>,', 'Bonjour <first>,'],
    ['Bonjour <full>,', 'Salut <first>,'],
  ],
  namelessGreetings: [['Bonjour,', 'Bonjour,']],
  connected: [
    'merci pour la mise en relation.',
    [
      'merci d’avoir accepté mon invitation, et au plaisir d’échanger avec vous.',
      'merci d’avoir accepté mon invitation, et au plaisir d’échanger avec toi.',
    ],
    'merci, c’est un plaisir d’être en contact.',
  ],
  read: [
    'J’ai lu ceci à propos de <company> : <quote>',
    'Cette phrase à propos de <company> a attiré mon attention : <quote>',
    'En lisant à propos de <company>, je suis tombé sur ces mots : <quote>',
  ],
  role: [
    [
      'En tant que <occupation> chez <company>, vous avez sûrement un avis.',
      'En tant que <occupation> chez <company>, tu as sûrement un avis.',
    ],
    ['Je vous écris en tant que <occupation> chez <company>.', 'Je t’écris en tant que <occupation> chez <company>.'],
    ['Votre avis en tant que <occupation> me serait utile.', 'Ton avis en tant que <occupation> me serait utile.'],
  ],
  place: ['Bien des salutations à <city> !', 'Belle journée à <city> !'],
  topicQuestions: [
    ['Puis-je vous poser une question sur le sujet <topic> ?', 'Puis-je te poser une question sur le sujet <topic> ?'],
    ['Pourrions-nous parler brièvement du sujet <topic> ?', 'Pourrions-nous parler brièvement du sujet <topic> ?'],
    [
      'J’aimerais connaître votre avis sur le sujet <topic>. Qu’en pensez-vous ?',
      'J’aimerais connaître ton avis sur le sujet <topic>. Qu’en penses-tu ?',
    ],
  ],
  openQuestions: [
    ['Seriez-vous d’accord pour un bref échange ?', 'Serais-tu d’accord pour un bref échange ?'],
    ['Puis-je vous proposer un court appel ?', 'Puis-je te proposer un court appel ?'],
    ['Auriez-vous un moment pour en parler ?', 'Aurais-tu un moment pour en parler ?'],
  ],
  connectRequests: [
    ['Je serais heureux d’échanger avec vous.', 'Je serais heureux d’échanger avec toi.'],
    ['Puis-je vous ajouter à mon réseau ?', 'Puis-je t’ajouter à mon réseau ?'],
    'Au plaisir d’être en contact.',
  ],
  followUps: [
    'Je souhaite revenir sur mon dernier message.',
    'Puis-je revenir sur mon message ?',
    ['Je me permets un bref rappel de mon dernier message.', 'Je me permets un petit rappel de mon dernier message.'],
  ],
  replies: {
    interested: [
      [
        'Merci pour votre réponse, cela me fait plaisir. Quand un court appel vous conviendrait-il ?',
        'Merci pour ta réponse, cela me fait plaisir. Quand un court appel te conviendrait-il ?',
      ],
      [
        'Merci, je suis ravi de le lire. Quelle heure vous conviendrait pour un bref échange ?',
        'Merci, je suis ravi de le lire. Quelle heure te conviendrait pour un bref échange ?',
      ],
    ],
    meeting: [
      [
        'Merci, avec plaisir. Quel jour et quelle heure vous conviendraient ?',
        'Merci, avec plaisir. Quel jour et quelle heure te conviendraient ?',
      ],
      [
        'Avec plaisir ! Merci de m’envoyer un créneau qui vous convient.',
        'Avec plaisir ! Merci de m’envoyer un créneau qui te convient.',
      ],
    ],
    question: [
      ['Merci pour votre question.', 'Merci pour ta question.'],
      ['Merci de votre question, je réponds volontiers.', 'Merci de ta question, je réponds volontiers.'],
    ],
    later: [
      [
        'Merci pour votre retour. Je vous écrirai volontiers plus tard.',
        'Merci pour ton retour. Je t’écrirai volontiers plus tard.',
      ],
      [
        'Je comprends, merci. Quand puis-je revenir vers vous ?',
        'Je comprends, merci. Quand puis-je revenir vers toi ?',
      ],
    ],
    referral: [
      [
        'Merci pour cette indication. Puis-je mentionner votre nom dans mon message ?',
        'Merci pour cette indication. Puis-je mentionner ton nom dans mon message ?',
      ],
      ['Merci, cela m’aide. Pourriez-vous nous présenter ?', 'Merci, cela m’aide. Pourrais-tu nous présenter ?'],
    ],
    not_interested: [
      [
        'Merci pour votre réponse claire. Je vous souhaite une bonne continuation.',
        'Merci pour ta réponse claire. Je te souhaite une bonne continuation.',
      ],
      [
        'Je comprends, et je vous remercie pour votre retour. Bonne journée !',
        'Je comprends, et je te remercie pour ton retour. Bonne journée !',
      ],
    ],
    thanks: [
      ['Avec plaisir ! N’hésitez pas à m’écrire.', 'Avec plaisir ! N’hésite pas à m’écrire.'],
      ['Je vous en prie, et bonne semaine !', 'De rien, et bonne semaine !'],
    ],
  },
  calendar: [['Vous pouvez choisir un créneau ici : <link>', 'Tu peux choisir un créneau ici : <link>']],
  comments: [
    '<quote> Merci, c’est très clairement dit.',
    ['<quote> J’aime cette idée. Comment y êtes-vous venu ?', '<quote> J’aime cette idée. Comment y es-tu venu ?'],
    '<quote> Merci pour ce partage. Quelles ont été les réactions ?',
  ],
  closings: { formal: ['Bien cordialement,', 'Cordialement,'], familiar: ['À bientôt,', 'Amicalement,'] },
  subjects: ['Une courte question', 'Une question pour <company>'],
  topicSubjects: ['Une question : <topic>', 'Courte question : <topic>'],
  fillers: ['vraiment', 'simplement', 'très', 'tout simplement', 'honnêtement', 'bien sûr'],
};
