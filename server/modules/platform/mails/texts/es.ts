import { type DigestLabels, digestTables, type MailContent, type MailTexts } from '../mail-content.ts';
import type { MailValues } from '../mail-values.ts';

const hello = (name: string) => (name ? `Hola, ${name}:` : 'Hola:');
const LABELS: DigestLabels = {
  campaigns: 'Campañas activas',
  people: 'Personas en ellas',
  contacted: 'Contactadas',
  connected: 'Conectadas',
  replied: 'Respuestas',
  meetings: 'Reuniones',
  unreadMessages: 'Mensajes sin leer',
  unreadNotifications: 'Notificaciones sin leer',
};

function digest(values: MailValues['digest_daily'], words: { subject: string; intro: string }): MailContent {
  const isEmpty = values.spaces.length === 0;
  return {
    subject: words.subject,
    greeting: hello(values.name),
    paragraphs: [
      isEmpty
        ? 'En este momento no pertenece a ningún espacio de trabajo, así que no hay nada que comunicar.'
        : words.intro,
    ],
    tables: digestTables(values.spaces, LABELS, 'es'),
    notes: ['Usted eligió recibir este correo. Puede cambiarlo aquí:', values.link],
  };
}

export const es: MailTexts = {
  linkHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: (brand) => `${brand} le envía este correo por su cuenta o por una invitación dirigida a usted.`,
  contents: {
    activation: ({ name, link }, brand) => ({
      subject: `Confirme su correo para ${brand}`,
      greeting: hello(name),
      paragraphs: [`Confirme que esta dirección es suya. Después, su cuenta de ${brand} estará completa.`],
      button: { label: 'Confirmar correo', link },
      notes: ['El enlace funciona una sola vez, durante 24 horas. Si no abrió ninguna cuenta, ignore este correo.'],
    }),
    restore: ({ name, link }, brand) => ({
      subject: `Establezca una nueva contraseña para ${brand}`,
      greeting: hello(name),
      paragraphs: ['Se ha pedido una nueva contraseña para su cuenta. Puede establecerla aquí.'],
      button: { label: 'Establecer contraseña', link },
      notes: [
        'El enlace funciona una sola vez, durante una hora. Si no la pidió, ignore este correo: su contraseña sigue siendo la misma.',
      ],
    }),
    password_changed: ({ name, link }, brand) => ({
      subject: `Su contraseña de ${brand} ha cambiado`,
      greeting: hello(name),
      paragraphs: [
        'La contraseña de su cuenta ha cambiado y todas las demás sesiones se han cerrado.',
        'Si no fue usted, establezca una nueva contraseña de inmediato.',
      ],
      button: { label: 'Establecer contraseña', link },
    }),
    email_change: ({ name, email, link }, brand) => ({
      subject: `Confirme su nuevo correo para ${brand}`,
      greeting: hello(name),
      paragraphs: [`Confirme que ${email} será desde ahora la dirección de su cuenta de ${brand}.`],
      button: { label: 'Confirmar nuevo correo', link },
      notes: ['El enlace funciona una sola vez, durante 24 horas. Hasta entonces, su dirección anterior sigue en uso.'],
    }),
    email_changed: ({ name, email }, brand) => ({
      subject: `El correo de su cuenta de ${brand} ha cambiado`,
      greeting: hello(name),
      paragraphs: [
        `Su cuenta pertenece ahora a la dirección ${email}. A esta ya no llegarán correos.`,
        'Si no fue usted, póngase en contacto con soporte.',
      ],
    }),
    account_exists: ({ name, link }, brand) => ({
      subject: `Ya tiene una cuenta en ${brand}`,
      greeting: hello(name),
      paragraphs: [
        'Alguien intentó abrir una cuenta con esta dirección, pero ya tiene una.',
        'Si fue usted, inicie sesión; si ya no recuerda la contraseña, establezca una nueva.',
      ],
      button: { label: 'Establecer contraseña', link },
      notes: ['Si no fue usted, ignore este correo. No se ha cambiado nada.'],
    }),
    invite: ({ inviter, space, link }, brand) => ({
      subject: `${inviter} le invita a ${space}`,
      greeting: hello(''),
      paragraphs: [`${inviter} le invita a colaborar en el espacio de trabajo ${space} en ${brand}.`],
      button: { label: 'Ver invitación', link },
      notes: ['La invitación es válida durante 7 días. Puede aceptarla o rechazarla.'],
    }),
    account_deleted: ({ name }, brand) => ({
      subject: `Su cuenta de ${brand} ha sido eliminada`,
      greeting: hello(name),
      paragraphs: [
        'Su cuenta ha sido eliminada como pidió, junto con los espacios de trabajo a los que no pertenecía nadie más.',
      ],
    }),
    prospects_export: ({ name, people, days, link }, brand) => ({
      subject: `Sus prospectos de ${brand}`,
      greeting: hello(name),
      paragraphs: [
        `La lista solicitada está lista: ${new Intl.NumberFormat('es').format(people)} prospectos en un archivo CSV.`,
      ],
      button: { label: 'Descargar la lista', link },
      notes: [
        `El enlace funciona durante ${days} días, tras iniciar sesión, para usted y los administradores del espacio.`,
      ],
    }),
    trial_ending: ({ name, space, days, link }) => ({
      subject: days === 1 ? `La prueba de ${space} termina en 1 día` : `La prueba de ${space} termina en ${days} días`,
      greeting: hello(name),
      paragraphs: [
        `Hasta entonces todo funciona como antes. Después se podrá seguir leyendo todo lo de ${space}, pero no se enviará nada hasta elegir un plan.`,
        'No se cobra nada por sí solo: no hay ninguna tarjeta guardada, salvo que alguien la haya introducido.',
      ],
      button: { label: 'Ver los planes', link },
    }),
    trial_over: ({ name, space, link }) => ({
      subject: `La prueba de ${space} ha terminado`,
      greeting: hello(name),
      paragraphs: [
        'Todo sigue ahí y se puede leer. Las campañas esperan donde están y no se envía nada hasta elegir un plan.',
        'No se ha cobrado nada.',
      ],
      button: { label: 'Ver los planes', link },
    }),
    digest_daily: (values, brand) =>
      digest(values, { subject: `Su día con ${brand}`, intro: 'Así están sus espacios de trabajo esta mañana.' }),
    digest_weekly: (values, brand) =>
      digest(values, {
        subject: `Su semana con ${brand}`,
        intro: 'Así están sus espacios de trabajo al comenzar la semana.',
      }),
    digest_monthly: (values, brand) =>
      digest(values, {
        subject: `Su mes con ${brand}`,
        intro: 'Así están sus espacios de trabajo al comenzar el mes.',
      }),
  },
};
