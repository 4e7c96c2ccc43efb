/** What mails of the warm-up say, in five languages: plain words of people who work together, with nothing to sell. */
export const WARM_UP_TEXTS = {
  en: {
    hello: ['Hi {to},', 'Hello {to},', 'Good morning {to},'],
    bye: ['Best,\n{from}', 'Thanks,\n{from}', 'Talk soon,\n{from}'],
    topics: [
      {
        subject: 'Notes from Tuesday',
        texts: [
          'I have put the notes from Tuesday together. Two points are still open on our side.',
          'I went through the notes once more, and I think we agree on most of it.',
        ],
      },
      {
        subject: 'Lunch next week?',
        texts: [
          'Are you in the office next week? It would be good to sit down over lunch.',
          'I am in town from Wednesday on. Would lunch on Thursday work for you?',
        ],
      },
      {
        subject: 'The draft you asked for',
        texts: [
          'The draft is nearly done. I would rather send it complete on Friday than half of it today.',
          'I have read the draft twice now and would only change the second page.',
        ],
      },
      {
        subject: 'Question about the schedule',
        texts: [
          'Do we still plan with the second week of the month, or has that moved?',
          'I was asked about the schedule again and want to give the right answer this time.',
        ],
      },
      {
        subject: 'Thanks for your help',
        texts: [
          'Thank you for stepping in yesterday. It saved us the whole afternoon.',
          'That was a great help. If I can do something in return, just say so.',
        ],
      },
    ],
    answers: [
      'Thanks for the quick word. That works for me.',
      'Good to hear from you. Let us do it like that.',
      'I will look into it this afternoon and come back to you.',
      'Yes, agreed. I have made a note of it.',
      'Thank you, that helps. Nothing else from my side for now.',
    ],
  },
  de: {
    hello: ['Hallo {to},', 'Guten Morgen {to},', 'Grüß Sie, {to},'],
    bye: ['Viele Grüße\n{from}', 'Danke und bis bald\n{from}', 'Beste Grüße\n{from}'],
    topics: [
      {
        subject: 'Notizen vom Dienstag',
        texts: [
          'ich habe die Notizen vom Dienstag zusammengestellt. Zwei Punkte sind bei uns noch offen.',
          'ich bin die Notizen noch einmal durchgegangen, beim meisten sind wir uns einig.',
        ],
      },
      {
        subject: 'Mittagessen nächste Woche?',
        texts: [
          'sind Sie nächste Woche im Büro? Ein gemeinsames Mittagessen wäre schön.',
          'ich bin ab Mittwoch in der Stadt. Passt Ihnen der Donnerstag zum Mittagessen?',
        ],
      },
      {
        subject: 'Der Entwurf',
        texts: [
          'der Entwurf ist fast fertig. Ich schicke ihn lieber am Freitag ganz als heute zur Hälfte.',
          'ich habe den Entwurf zweimal gelesen und würde nur die zweite Seite ändern.',
        ],
      },
      {
        subject: 'Frage zum Zeitplan',
        texts: [
          'bleibt es bei der zweiten Woche des Monats, oder hat sich das verschoben?',
          'ich wurde wieder nach dem Zeitplan gefragt und möchte diesmal richtig antworten.',
        ],
      },
      {
        subject: 'Danke für die Hilfe',
        texts: [
          'danke, dass Sie gestern eingesprungen sind. Das hat uns den Nachmittag gerettet.',
          'das war eine große Hilfe. Wenn ich mich revanchieren kann, sagen Sie Bescheid.',
        ],
      },
    ],
    answers: [
      'danke für die schnelle Antwort. So passt es mir gut.',
      'schön, von Ihnen zu hören. Machen wir es so.',
      'ich sehe es mir heute Nachmittag an und melde mich.',
      'ja, einverstanden. Ich habe es mir notiert.',
      'danke, das hilft. Von meiner Seite ist es das fürs Erste.',
    ],
  },
  fr: {
    hello: ['Bonjour {to},', 'Bonjour {to}, j’espère que tout va bien.', 'Bonjour {to}, juste un mot :'],
    bye: ['Bien à vous,\n{from}', 'Merci et à bientôt,\n{from}', 'Bonne journée,\n{from}'],
    topics: [
      {
        subject: 'Notes de mardi',
        texts: [
          'J’ai rassemblé les notes de mardi. Deux points restent ouverts de notre côté.',
          'J’ai relu les notes, et je crois que nous sommes d’accord sur l’essentiel.',
        ],
      },
      {
        subject: 'Déjeuner la semaine prochaine ?',
        texts: [
          'Êtes-vous au bureau la semaine prochaine ? Un déjeuner me ferait plaisir.',
          'Je suis en ville à partir de mercredi. Un déjeuner jeudi vous irait-il ?',
        ],
      },
      {
        subject: 'Le brouillon demandé',
        texts: [
          'Le brouillon est presque prêt. Je préfère l’envoyer complet vendredi que la moitié aujourd’hui.',
          'J’ai lu le brouillon deux fois et je ne changerais que la deuxième page.',
        ],
      },
      {
        subject: 'Question sur le calendrier',
        texts: [
          'Gardons-nous la deuxième semaine du mois, ou est-ce que cela a bougé ?',
          'On m’a encore demandé le calendrier et j’aimerais bien répondre cette fois.',
        ],
      },
      {
        subject: 'Merci pour votre aide',
        texts: [
          'Merci d’être intervenu hier. Cela nous a sauvé l’après-midi.',
          'C’était une grande aide. Si je peux vous rendre la pareille, dites-le-moi.',
        ],
      },
    ],
    answers: [
      'Merci pour ce retour rapide. Cela me convient.',
      'Content de vous lire. Faisons comme cela.',
      'Je regarde cela cet après-midi et je reviens vers vous.',
      'Oui, d’accord. Je l’ai noté.',
      'Merci, cela m’aide. Rien d’autre de mon côté pour le moment.',
    ],
  },
  es: {
    hello: ['Hola {to}:', 'Buenos días {to}:', 'Hola {to}, espero que todo vaya bien.'],
    bye: ['Un saludo,\n{from}', 'Gracias y hasta pronto,\n{from}', 'Que tengas buen día,\n{from}'],
    topics: [
      {
        subject: 'Notas del martes',
        texts: [
          'He reunido las notas del martes. Por nuestra parte quedan dos puntos abiertos.',
          'He repasado las notas y creo que estamos de acuerdo en casi todo.',
        ],
      },
      {
        subject: '¿Comemos la semana que viene?',
        texts: [
          '¿Estás en la oficina la semana que viene? Estaría bien comer juntos.',
          'Estoy en la ciudad desde el miércoles. ¿Te va bien comer el jueves?',
        ],
      },
      {
        subject: 'El borrador que pediste',
        texts: [
          'El borrador está casi listo. Prefiero enviarlo entero el viernes que la mitad hoy.',
          'He leído el borrador dos veces y solo cambiaría la segunda página.',
        ],
      },
      {
        subject: 'Pregunta sobre el calendario',
        texts: [
          '¿Seguimos con la segunda semana del mes o ha cambiado?',
          'Me han vuelto a preguntar por el calendario y quiero responder bien esta vez.',
        ],
      },
      {
        subject: 'Gracias por tu ayuda',
        texts: [
          'Gracias por echar una mano ayer. Nos salvaste la tarde.',
          'Fue de gran ayuda. Si puedo devolverte el favor, dímelo.',
        ],
      },
    ],
    answers: [
      'Gracias por responder tan rápido. A mí me va bien.',
      'Qué bien saber de ti. Hagámoslo así.',
      'Lo miro esta tarde y te digo algo.',
      'Sí, de acuerdo. Lo he apuntado.',
      'Gracias, me sirve. Nada más por mi parte por ahora.',
    ],
  },
  pt: {
    hello: ['Olá {to},', 'Bom dia {to},', 'Oi {to}, espero que esteja tudo bem.'],
    bye: ['Um abraço,\n{from}', 'Obrigado e até breve,\n{from}', 'Bom trabalho,\n{from}'],
    topics: [
      {
        subject: 'Notas de terça-feira',
        texts: [
          'Juntei as notas de terça-feira. Do nosso lado ainda há dois pontos em aberto.',
          'Revi as notas mais uma vez e acho que concordamos em quase tudo.',
        ],
      },
      {
        subject: 'Almoço na próxima semana?',
        texts: [
          'Você está no escritório na próxima semana? Seria bom almoçarmos juntos.',
          'Estou na cidade a partir de quarta-feira. Um almoço na quinta dá certo para você?',
        ],
      },
      {
        subject: 'O rascunho que você pediu',
        texts: [
          'O rascunho está quase pronto. Prefiro enviá-lo completo na sexta do que metade hoje.',
          'Li o rascunho duas vezes e só mudaria a segunda página.',
        ],
      },
      {
        subject: 'Pergunta sobre o calendário',
        texts: [
          'Continuamos com a segunda semana do mês ou isso mudou?',
          'Perguntaram de novo sobre o calendário e quero responder certo desta vez.',
        ],
      },
      {
        subject: 'Obrigado pela ajuda',
        texts: [
          'Obrigado por ajudar ontem. Salvou a nossa tarde.',
          'Foi uma grande ajuda. Se eu puder retribuir, é só dizer.',
        ],
      },
    ],
    answers: [
      'Obrigado pela resposta rápida. Para mim está bem.',
      'Que bom ter notícias suas. Vamos fazer assim.',
      'Vejo isso hoje à tarde e volto a falar com você.',
      'Sim, de acordo. Já anotei.',
      'Obrigado, isso ajuda. Da minha parte é tudo por enquanto.',
    ],
  },
} as const;
