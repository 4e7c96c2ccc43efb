import type { LanguageWords } from './language-words.ts';

export const wordsPortuguese: LanguageWords = {
  functionWords: `seria serias estaria teria terias viria o a os as um uma uns umas e ou mas porém se que quem qual quais como quando onde por para pra com sem em de do
    da dos das no na nos nas ao à aos às num numa pelo pela pelos pelas ante sob contra desde até entre sobre após durante eu
    me mim meu minha meus minhas nós nosso nossa nossos nossas tu te ti teu tua teus tuas você vocês ele ela eles elas lhe
    lhes seu sua seus suas dele dela é são sou és somos era eram foi foram seja sejam ser sido sendo está estão estou estás
    estamos estava estar estado tem têm tenho tens temos tinha ter tido há havia haver houve posso pode podes podem podemos
    poderia poderiam poderias poder devo deve deveria quero quer queres queria vou vai vais vão vamos faz faço fazer fez este
    esta estes estas isto esse essa esses essas isso aquele aquela não nem sim também muito muita muitos muitas mais menos
    pouco pouca algo alguém algum alguma alguns algumas nada ninguém tudo todo toda todos todas cada outro outra outros
    outras mesmo mesma já ainda sempre nunca agora hoje amanhã aqui aí ali lá bem assim logo então porque pois cujo só
    apenas ambos tão tanto comigo contigo consigo conosco connosco deste desta desse dessa neste nesta nesse nessa disso nisso`,
  plainWords: `aceitar aceite favor conveniente precisares envie-me
    disposição breve convite
    olá oi bom boa bons boas dia tarde noite prezado prezada caro cara senhor senhora obrigado obrigada agradeço
    agradecer agradecido agradecida alegra alegria feliz contente prazer gosto fico ficar ficaria cumprimentos atenciosamente
    cordialmente abraço abraços melhor melhores desejo desejar espero esperar aguardo ouvir ler li lido ver vejo vi visto
    notei notar reparei soube saber sei saiba aprender entendo entender entendi compreendo compreensão dizer digo dito
    mencionar menciono mencionou partilhar compartilhar compartilho compartilhou perguntar pergunto pergunta perguntas
    curiosidade curioso curiosa interesse interessa interessar interessante interessado interessada interessaria pensar
    penso pensamento ideia opinião ponto vista olhar parece parecer convém útil ajudar ajuda ajudaria vale pena sentido
    tomar tomo tomado leve dar dou dado vir venho volto voltar retomar ir ligação ligar chamada telefonema conversar
    conversa conversamos falar falamos falo trocar troca conectar conectado conexão ligação rede contato contacto contatar
    reunir reunião encontro encontrar tempo momento instante minuto minutos hora horas semana mês breve brevemente rápido
    rápida rapidamente curto curta longo aberto livre próximo próxima primeiro primeira último última recentemente
    ultimamente atualmente volta cedo certo certamente simples simplesmente fácil facilmente forma maneira assunto tema
    razão motivo detalhe detalhes informação informações mão pequeno pequena vez gostaria gostar gostei tentar manter deixar
    deixo enviar envio enviado mostrar trazer pôr colocar encontrado correto errado desculpe desculpa lamento incomodar
    incómodo pressão data agenda calendário horário disponível disponibilidade planear planejar escolher escolha seguir sigo
    seguimento passo pessoa pessoas papel trabalho trabalhar empresa equipe equipa paciência sorte sucesso parabéns
    felicito respeito nome respeito publicação artigo página site perfil notícias honesto sinceramente claro clara
    claramente perspectiva perspetiva frase concreto porta começar começo fim acordo caso lugar vez gentil gentileza
    verificar verifico colega colegas apresentar apresentação transmitir encaminhar dirigir direto direta diretamente
    decidir decisão perfeito perfeitamente maravilhoso proposta propor proponho opção possibilidade oportunidade ocasião
    lembro lembrar lembrete anterior mensagem mensagens palavra palavras escrever escrevo escrevi escrito resposta responder
    respondo linha linhas email e-mail nota permita permitir permite conhecer atenção chamou chamado formulado formulou
    conta contar retorno contribuir indicar indique precisar precisa vontade ótimo ótima excelente combinar combinamos
    formulação ponto`,
  negations: 'não nem nunca jamais ninguém nada nenhum nenhuma sem',
  numberWords: `dois 2 duas 2 três 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 onze 11 doze 12 treze 13 catorze 14
    quatorze 14 quinze 15 vinte 20 trinta 30 quarenta 40 cinquenta 50 sessenta 60 setenta 70 oitenta 80 noventa 90 cem 100
    cento 100 centenas 100 mil 1000 milhares 1000 milhão 1000000 milhões 1000000 bilhão 1000000000 bilhões 1000000000
    dúzia 12 dobro 2 duplicar 2 duplica 2 duplicou 2 dobrou 2 dobrar 2 triplo 3 triplicar 3 triplicou 3 metade 0.5 terço 0.33`,
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  weekdays: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
  timeUnits: 'minuto minutos min hora horas h',
  scaleWords: 'k 1000 mil 1000 m 1000000 mi 1000000 milhão 1000000 milhões 1000000 bi 1000000000 bilhões 1000000000',
  percentWords: '',
  currencyWords: 'euro eur euros eur dólar usd dólares usd libras gbp reais brl real brl francos chf',
  modals: 'poderia poderias poderíamos podemos posso pode podes gostaria queria adoraria ficaria',
  proposals: 'espero curiosidade proponho talvez permita interessa interessaria conviria',
  conditionals: 'se quando caso',
  stating: 'que porque',
  asking: 'como qual quais onde quanto se',
  ourWords: 'nós nosso nossa nossos nossas conosco connosco',
  recentWords: 'recente recentes novo nova novos novas último última últimos últimas anunciado anunciada crescente',
  yourWords: 'seu sua seus suas teu tua teus tuas',
  benefits: `poupa poupam poupar economiza economizam economizar ganha ganham ganhar perde perdem perder aumenta aumentam
    aumentar reduz reduzem reduzir reduzimos melhora melhoram melhorar duplica duplicam duplicar acelera aceleram acelerar
    encurta encurtar evita evitar multiplica multiplicar custa`,
  superlatives: `líder líderes número-um melhor-solução maior-empresa mais-rápido mais-rápida mais-importante único única
    inigualável pioneiro pioneira premiado premiada mais-barato`,
  promises: [
    'garant\\w+',
    'sem riscos?',
    'sem nenhum risco',
    'reembols\\w+',
    'dinheiro de volta',
    'descontos?',
    'gratis',
    'gratuit\\w+',
    'sem custos?',
    'oferta especial',
    'preco especial',
    '(?:nosso|o|nossos) precos?',
    'custa (?:so|apenas)',
    'promet\\w+',
    'promessas?',
    'vamos (?:duplicar|aumentar|reduzir)',
    'em conformidade com (?:o|a) (?:rgpd|lgpd|lei)',
    'legalmente \\w+',
    'aconselhamento juridico',
    'processo judicial',
    'clinicamente \\w+',
    'cura',
    'curar',
    'medicamente \\w+',
    'certificado por',
  ],
  spamWords: [
    'clique aqui',
    'aja agora',
    'oferta limitada',
    'tempo limitado',
    'compre agora',
    'ganhe dinheiro',
    'fique rico',
    'vencedor',
    'urgente',
    'incrível',
    'milagre',
    'oportunidade única',
    'sem compromisso',
    'revolucionário',
    'imperdível',
  ],
  greetings: ['olá', 'oi', 'bom dia', 'boa tarde', 'boa noite', 'prezado', 'prezada', 'caro', 'cara'],
  closings: [
    'cumprimentos',
    'com os melhores cumprimentos',
    'melhores cumprimentos',
    'atenciosamente',
    'um abraço',
    'abraço',
    'obrigado',
    'obrigada',
    'muito obrigado',
  ],
  honorifics: 'sr sra senhor senhora dr dra prof professor professora doutor doutora',
  commonCapitals: `hi crm erp saas b2b b2c rh it ti ia api kpi roi pdf ps faq ue eua iva rgpd lgpd iso linkedin sdr okr`,
  familiar: 'tu te ti teu tua teus tuas contigo tens podes queres vais',
  formal: 'você vocês lhe',
  instructions: [
    'ignor\\w* (?:todas?|as|suas|tuas|estas)[\\w ]{0,30}(?:instrucao|instrucoes|regra|orientac)\\w*',
    'esque\\w* (?:todas?|tudo|as|suas|tuas)[\\w ]{0,30}(?:instrucao|instrucoes|regra|orientac)\\w*',
    'prompt (?:do|de) sistema',
    'instrucoes do sistema',
    'agora (?:voce e|tu es|es)',
    'novas? instruc\\w*',
    'como (?:uma? )?(?:ia|inteligencia artificial|modelo de linguagem)',
    'sou uma? (?:ia|inteligencia artificial|modelo)',
    'nao posso (?:ajudar|cumprir|gerar)\\w*',
    'aqui (?:esta|tem) (?:o|a|sua|seu|uma?) (?:mensagem|texto|versao|rascunho|traducao|email)',
    'minhas instrucoes',
  ],
};
