import type { ReplyTexts } from '../reply-kinds.ts';

export const spanishReplies: ReplyTexts = {
  warm: [
    'Hola, {sender}: gracias por escribir. La verdad es que el tema nos interesa en {company}. Me gustaría saber más.',
    'Gracias, {sender}. Llega en buen momento: justo lo estamos valorando. ¿Me puedes contar un poco más?',
    'Hola, {sender}, encantado de conectar. Me gusta la idea, envíame algunos detalles cuando puedas.',
    'Hola, {sender}: interesante. Mándamelo y lo miro esta semana. Un saludo, {me}',
  ],
  no: [
    'Hola, {sender}: gracias, pero no es algo que necesitemos en {company}. Que vaya bien.',
    'Gracias por pensar en nosotros, {sender}. Ya tenemos proveedor y estamos contentos, no hace falta que insistas.',
    'Hola, {sender}: no me interesa, gracias. Por favor, quítame de tu lista.',
  ],
  question: [
    'Hola, {sender}, gracias. Antes de seguir: ¿cuánto cuesta para un equipo de unas diez personas?',
    'Hola, {sender}: ¿en qué se diferencia de lo que ofrecen los grandes? ¿Y quién más lo usa en nuestro sector?',
    'Gracias, {sender}. ¿Funciona con los sistemas que ya tenemos o habría que cambiar algo?',
  ],
  meeting: [
    'Hola, {sender}: me parece bien. Tengo media hora el jueves a las 10:00, ¿te va bien una llamada?',
    'Con mucho gusto, {sender}. ¿Me envías una invitación para el martes por la tarde? Con treinta minutos basta.',
    'Hablemos, {sender}. La semana que viene me va bien, mejor el miércoles por la mañana. {me}',
  ],
  out_of_office: [
    'Gracias por tu mensaje. Esta semana estoy fuera de la oficina y leo poco los mensajes; responderé a mi vuelta. {me}',
    'Respuesta automática: estoy ausente y vuelvo la próxima semana. Si es urgente, contacta por favor con mis colegas de {company}.',
  ],
  later: [
    'Hola, {sender}: es interesante, pero el presupuesto de este año ya está cerrado. ¿Me escribes el próximo trimestre?',
    'Gracias, {sender}. Ahora mismo estamos con otro proyecto. Vuelve a preguntarme dentro de dos o tres meses.',
    'Hola, {sender}: soy la persona indicada, pero no es buen momento. Retomémoslo después del verano.',
  ],
};
