import { casesOf } from './claim-case.ts';

const RAFAEL = {
  first_name: 'Rafael',
  last_name: 'Azevedo',
  company_name: 'Marelta',
  occupation: 'Diretor comercial',
  location: 'Porto',
  years_in_company: '2',
  account_first_name: 'Jonas',
  account_last_name: 'Weber',
  research1: 'A Marelta contrata quatro engenheiros no Porto.',
  research2: 'A empresa foi fundada em 2018 e tem 75 colaboradores.',
  research3: 'A Marelta abriu um escritório em Lisboa em abril de 2026.',
  own: 'Reduzimos a integração de nove para cinco meses. O nosso produto chama-se Lumen.',
  their_message: 'Obrigado, falamos em janeiro.',
};

export const groundedPortuguese = casesOf('pt', RAFAEL, [
  'Olá Rafael, obrigado pela ligação. Vi que a Marelta contrata quatro engenheiros no Porto. Quanto tempo dura a integração na sua equipa?',
  'Olá Rafael, li que a Marelta abriu um escritório em Lisboa em abril de 2026. Posso fazer-lhe uma pergunta?',
  'Prezado senhor Azevedo, teria 15 minutos para uma breve conversa?\n\nCom os melhores cumprimentos,\nJonas Weber',
  'Olá Rafael, como diretor comercial tem certamente uma opinião. Como vê isso?',
  'Olá Rafael, a Marelta foi fundada em 2018 e tem 75 colaboradores. Quem trata da formação?',
  'Olá Rafael, reduzimos a integração de nove para cinco meses. Seria útil?',
  'Olá Rafael, o nosso produto chama-se Lumen. Gostaria de o ver?',
  'Muito obrigado pela sua resposta, Rafael. Escrevo em janeiro.\n\nCumprimentos,\nJonas',
  'Olá Rafael, gostaria muito de conversar com você na próxima semana.',
  'Olá Rafael, um abraço para o Porto e um bom dia.',
  'Olá Rafael, entendo perfeitamente e agradeço a sua mensagem.',
  'Olá Rafael, fico à disposição e aguardo a sua resposta.',
]);

export const unsupportedPortuguese = casesOf('pt', RAFAEL, [
  ['Olá Rafael, vi que a Marelta contrata doze engenheiros no Porto.', 'doze'],
  ['Olá Miguel, obrigado pela ligação.', 'Miguel'],
  ['Olá Rafael, a Marelta tem 75 clientes.', '75'],
  ['Olá Rafael, equipas do seu tamanho perdem 40.000 € por ano.', '40.000 €'],
  ['Olá Rafael, parabéns pelo prémio de inovação.', 'inovação'],
  ['Olá Rafael, garantimos mais reuniões.', 'garantimos'],
  ['Olá Rafael, a Marelta é líder de mercado.', 'líder'],
  ['Olá Rafael, 65% dos vendedores não atingem a meta.', '65%'],
  ['Olá Rafael, a sua equipa precisa de uma ferramenta moderna.', 'ferramenta'],
  ['Olá Rafael, conhecemo-nos na feira de Madrid.', 'Madrid'],
  ['Olá Rafael, a Marelta não abriu um escritório em Lisboa.', 'escritório'],
  ['Olá Rafael, tudo está em https://lumen.example/pt.', 'https://lumen.example/pt'],
]);
