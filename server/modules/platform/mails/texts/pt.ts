import { type DigestLabels, digestTables, type MailContent, type MailTexts } from '../mail-content.ts';
import type { MailValues } from '../mail-values.ts';

const hello = (name: string) => (name ? `Olá, ${name}.` : 'Olá.');
const LABELS: DigestLabels = {
  campaigns: 'Campanhas ativas',
  people: 'Pessoas nelas',
  contacted: 'Contatadas',
  connected: 'Conectadas',
  replied: 'Respostas',
  meetings: 'Reuniões',
  unreadMessages: 'Mensagens não lidas',
  unreadNotifications: 'Notificações não lidas',
};

function digest(values: MailValues['digest_daily'], words: { subject: string; intro: string }): MailContent {
  const isEmpty = values.spaces.length === 0;
  return {
    subject: words.subject,
    greeting: hello(values.name),
    paragraphs: [
      isEmpty ? 'No momento você não pertence a nenhum espaço de trabalho, então não há nada a relatar.' : words.intro,
    ],
    tables: digestTables(values.spaces, LABELS, 'pt'),
    notes: ['Você escolheu receber este e-mail. É possível mudar isso aqui:', values.link],
  };
}

export const pt: MailTexts = {
  linkHint: 'Se o botão não funcionar, copie este endereço para o seu navegador:',
  footer: (brand) => `Este e-mail foi enviado por ${brand} por causa da sua conta ou de um convite para você.`,
  contents: {
    activation: ({ name, link }, brand) => ({
      subject: `Confirme seu e-mail em ${brand}`,
      greeting: hello(name),
      paragraphs: [`Confirme que este endereço é seu. Depois disso, sua conta em ${brand} estará completa.`],
      button: { label: 'Confirmar e-mail', link },
      notes: ['O link funciona uma vez, por 24 horas. Se você não abriu uma conta, ignore este e-mail.'],
    }),
    restore: ({ name, link }, brand) => ({
      subject: `Defina uma nova senha em ${brand}`,
      greeting: hello(name),
      paragraphs: ['Uma nova senha foi pedida para a sua conta. Você pode defini-la aqui.'],
      button: { label: 'Definir nova senha', link },
      notes: [
        'O link funciona uma vez, por uma hora. Se você não pediu isso, ignore este e-mail: sua senha continua a mesma.',
      ],
    }),
    password_changed: ({ name, link }, brand) => ({
      subject: `Sua senha em ${brand} foi alterada`,
      greeting: hello(name),
      paragraphs: [
        'A senha da sua conta foi alterada e todas as outras sessões foram encerradas.',
        'Se não foi você, defina uma nova senha imediatamente.',
      ],
      button: { label: 'Definir nova senha', link },
    }),
    email_change: ({ name, email, link }, brand) => ({
      subject: `Confirme seu novo e-mail em ${brand}`,
      greeting: hello(name),
      paragraphs: [`Confirme que ${email} passará a ser o endereço da sua conta em ${brand}.`],
      button: { label: 'Confirmar novo e-mail', link },
      notes: ['O link funciona uma vez, por 24 horas. Até lá, seu endereço antigo continua em uso.'],
    }),
    email_changed: ({ name, email }, brand) => ({
      subject: `O e-mail da sua conta em ${brand} foi alterado`,
      greeting: hello(name),
      paragraphs: [
        `Sua conta agora pertence ao endereço ${email}. Este aqui não receberá mais e-mails.`,
        'Se não foi você, fale com o suporte.',
      ],
    }),
    account_exists: ({ name, link }, brand) => ({
      subject: `Você já tem uma conta em ${brand}`,
      greeting: hello(name),
      paragraphs: [
        'Alguém tentou abrir uma conta com este endereço, mas ele já tem uma.',
        'Se foi você, entre; se não lembra mais a senha, defina uma nova.',
      ],
      button: { label: 'Definir nova senha', link },
      notes: ['Se não foi você, ignore este e-mail. Nada foi alterado.'],
    }),
    invite: ({ inviter, space, link }, brand) => ({
      subject: `${inviter} convida você para ${space}`,
      greeting: hello(''),
      paragraphs: [`${inviter} convida você para trabalhar no espaço ${space} em ${brand}.`],
      button: { label: 'Ver convite', link },
      notes: ['O convite vale por 7 dias. Você pode aceitá-lo ou recusá-lo.'],
    }),
    account_deleted: ({ name }, brand) => ({
      subject: `Sua conta em ${brand} foi excluída`,
      greeting: hello(name),
      paragraphs: [
        'Sua conta foi excluída como você pediu, junto com os espaços de trabalho aos quais ninguém mais pertencia.',
      ],
    }),
    prospects_export: ({ name, people, days, link }, brand) => ({
      subject: `Seus prospects de ${brand}`,
      greeting: hello(name),
      paragraphs: [
        `A lista solicitada está pronta: ${new Intl.NumberFormat('pt').format(people)} prospects em um arquivo CSV.`,
      ],
      button: { label: 'Baixar a lista', link },
      notes: [`O link funciona por ${days} dias, após entrar, para si e para os admins do espaço de trabalho.`],
    }),
    trial_ending: ({ name, space, days, link }) => ({
      subject: days === 1 ? `O teste de ${space} termina em 1 dia` : `O teste de ${space} termina em ${days} dias`,
      greeting: hello(name),
      paragraphs: [
        `Até lá tudo funciona como antes. Depois, tudo o que está em ${space} pode continuar a ser lido, mas nada é enviado até ser escolhido um plano.`,
        'Nada é cobrado automaticamente: não há nenhum cartão guardado, a não ser que alguém o tenha introduzido.',
      ],
      button: { label: 'Ver os planos', link },
    }),
    trial_over: ({ name, space, link }) => ({
      subject: `O teste de ${space} terminou`,
      greeting: hello(name),
      paragraphs: [
        'Tudo continua lá e pode ser lido. As campanhas esperam onde estão e nada é enviado até ser escolhido um plano.',
        'Nada foi cobrado.',
      ],
      button: { label: 'Ver os planos', link },
    }),
    digest_daily: (values, brand) =>
      digest(values, { subject: `Seu dia com ${brand}`, intro: 'É assim que estão seus espaços esta manhã.' }),
    digest_weekly: (values, brand) =>
      digest(values, {
        subject: `Sua semana com ${brand}`,
        intro: 'É assim que estão seus espaços no início da semana.',
      }),
    digest_monthly: (values, brand) =>
      digest(values, { subject: `Seu mês com ${brand}`, intro: 'É assim que estão seus espaços no início do mês.' }),
  },
};
