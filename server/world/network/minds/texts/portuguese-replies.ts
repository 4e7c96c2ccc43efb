import type { ReplyTexts } from '../reply-kinds.ts';

export const portugueseReplies: ReplyTexts = {
  warm: [
    'Olá, {sender}, obrigado pelo contato. O assunto faz sentido para nós na {company}. Gostaria de saber mais.',
    'Obrigado pela mensagem, {sender}. Chegou em boa hora: estamos avaliando justamente isso. Pode me contar um pouco mais?',
    'Olá, {sender}, é um prazer. Gostei da ideia, pode me enviar alguns detalhes.',
    'Olá, {sender}, interessante. Envie e eu dou uma olhada ainda esta semana. Abraço, {me}',
  ],
  no: [
    'Olá, {sender}, obrigado, mas não é algo de que precisamos na {company}. Tudo de bom.',
    'Obrigado por lembrar de nós, {sender}. Já temos um fornecedor e estamos satisfeitos, não é preciso insistir.',
    'Olá, {sender}, não tenho interesse, obrigado. Por favor, retire-me da sua lista.',
  ],
  question: [
    'Olá, {sender}, obrigado. Antes de avançar: quanto custa para uma equipe de umas dez pessoas?',
    'Olá, {sender}, em que isso é diferente do que os grandes oferecem? E quem mais usa no nosso setor?',
    'Obrigado, {sender}. Funciona com os sistemas que já temos ou seria preciso trocar algo?',
  ],
  meeting: [
    'Olá, {sender}, combinado. Tenho meia hora na quinta-feira às 10h, serve para uma chamada?',
    'Com prazer, {sender}. Pode me enviar um convite para terça-feira à tarde? Trinta minutos bastam.',
    'Vamos conversar, {sender}. A próxima semana está boa, de preferência quarta-feira de manhã. {me}',
  ],
  out_of_office: [
    'Obrigado pela mensagem. Estou fora do escritório esta semana, com pouco acesso às mensagens, e respondo quando voltar. {me}',
    'Resposta automática: estou ausente e volto na próxima semana. Se for urgente, fale por favor com meus colegas da {company}.',
  ],
  later: [
    'Olá, {sender}, é interessante, mas o orçamento deste ano já está fechado. Pode me procurar no próximo trimestre?',
    'Obrigado, {sender}. Estamos no meio de outro projeto agora. Pergunte de novo daqui a dois ou três meses.',
    'Olá, {sender}, sou a pessoa certa, mas o momento não é bom. Vamos retomar depois das férias.',
  ],
};
