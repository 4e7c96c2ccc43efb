import type { WriterPhrases } from './phrases.ts';

export const phrasesPortuguese: WriterPhrases = {
  greetings: ['Olá, <first>,', ['Bom dia, <first>,', 'Olá, <first>,']],
  namelessGreetings: [['Bom dia,', 'Olá,']],
  connected: ['obrigado pela ligação.', 'obrigado por aceitar o meu convite.', 'é um prazer estar em contato.'],
  read: [
    'Li isto sobre a empresa <company>: <quote>',
    'Esta frase sobre a empresa <company> chamou a minha atenção: <quote>',
    'Ao ler sobre a empresa <company>, encontrei estas palavras: <quote>',
  ],
  role: [
    [
      'Como <occupation> na empresa <company>, você tem certamente uma opinião.',
      'Como <occupation> na empresa <company>, tens certamente uma opinião.',
    ],
    ['Escrevo-lhe como <occupation> na empresa <company>.', 'Escrevo-te como <occupation> na empresa <company>.'],
    ['A sua opinião como <occupation> seria útil.', 'A tua opinião como <occupation> seria útil.'],
  ],
  place: ['Um abraço para <city>!', 'Cumprimentos para <city>!'],
  topicQuestions: [
    ['Posso fazer-lhe uma pergunta sobre o tema <topic>?', 'Posso fazer-te uma pergunta sobre o tema <topic>?'],
    ['Poderíamos conversar brevemente sobre o tema <topic>?', 'Poderíamos conversar brevemente sobre o tema <topic>?'],
    [
      'Gostaria de conhecer a sua opinião sobre o tema <topic>. Como vê isso?',
      'Gostaria de conhecer a tua opinião sobre o tema <topic>. Como vês isso?',
    ],
  ],
  openQuestions: [
    ['Teria interesse numa breve conversa?', 'Terias interesse numa breve conversa?'],
    ['Posso propor-lhe uma breve chamada?', 'Posso propor-te uma breve chamada?'],
    ['Teria um momento para conversar?', 'Terias um momento para conversar?'],
  ],
  connectRequests: [
    'Gostaria de estar em contato.',
    ['Posso enviar-lhe um convite?', 'Posso enviar-te um convite?'],
    'Seria um prazer estar em contato.',
  ],
  followUps: [
    'Gostaria de voltar à minha última mensagem.',
    'Posso voltar à minha mensagem anterior?',
    ['Permita-me um breve lembrete da minha última mensagem.', 'Deixo um breve lembrete da minha última mensagem.'],
  ],
  replies: {
    interested: [
      [
        'Obrigado pela sua resposta, fico contente. Quando lhe conviria uma breve chamada?',
        'Obrigado pela tua resposta, fico contente. Quando te conviria uma breve chamada?',
      ],
      [
        'Muito obrigado, é bom saber. Que horário seria melhor para conversar?',
        'Muito obrigado, é bom saber. Que horário seria melhor para conversar contigo?',
      ],
    ],
    meeting: [
      [
        'Obrigado, com muito gosto. Que dia e que horário lhe convêm?',
        'Obrigado, com muito gosto. Que dia e que horário te convêm?',
      ],
      [
        'Com gosto! Por favor, envie-me um horário conveniente.',
        'Com gosto! Por favor, envia-me um horário conveniente.',
      ],
    ],
    question: [
      ['Obrigado pela sua pergunta.', 'Obrigado pela tua pergunta.'],
      ['Obrigado por perguntar, respondo-lhe com gosto.', 'Obrigado por perguntar, respondo-te com gosto.'],
    ],
    later: [
      [
        'Obrigado pela sua resposta. Escrevo-lhe com gosto mais tarde.',
        'Obrigado pela tua resposta. Escrevo-te com gosto mais tarde.',
      ],
      [
        'Entendo, obrigado. Quando posso voltar a escrever-lhe?',
        'Entendo, obrigado. Quando posso voltar a escrever-te?',
      ],
    ],
    referral: [
      [
        'Obrigado pela indicação. Posso mencionar o seu nome na mensagem?',
        'Obrigado pela indicação. Posso mencionar o teu nome na mensagem?',
      ],
      ['Obrigado, isso ajuda. Poderia apresentar-nos?', 'Obrigado, isso ajuda. Poderias apresentar-nos?'],
    ],
    not_interested: [
      [
        'Obrigado pela sua resposta clara. Desejo-lhe tudo de bom.',
        'Obrigado pela tua resposta clara. Desejo-te tudo de bom.',
      ],
      ['Entendo, e agradeço a sua resposta. Um bom dia!', 'Entendo, e agradeço a tua resposta. Um bom dia!'],
    ],
    thanks: [
      ['Com gosto! Escreva-me sempre que precisar.', 'Com gosto! Escreve-me sempre que precisares.'],
      ['De nada! Desejo-lhe uma boa semana.', 'De nada! Desejo-te uma boa semana.'],
    ],
  },
  calendar: [['Aqui pode escolher um horário: <link>', 'Aqui podes escolher um horário: <link>']],
  comments: [
    '<quote> Obrigado, está muito bem dito.',
    ['<quote> Gosto desta ideia. Como chegou a ela?', '<quote> Gosto desta ideia. Como chegaste a ela?'],
    '<quote> Obrigado por partilhar. Que respostas houve?',
  ],
  closings: { formal: ['Com os melhores cumprimentos,', 'Atenciosamente,'], familiar: ['Um abraço,', 'Cumprimentos,'] },
  subjects: ['Uma breve pergunta', 'Posso fazer uma pergunta?', 'Uma pergunta para <company>'],
  topicSubjects: ['Uma pergunta: <topic>', 'Breve pergunta: <topic>'],
  fillers: ['realmente', 'simplesmente', 'muito', 'sinceramente', 'de verdade'],
};
