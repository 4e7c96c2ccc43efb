const WORDS =
  /^(please\s+)?(unsubscribe|stop|remove me|take me off( (your|this|the) list)?|abmelden|abbestellen|désabonner|désinscrire|darme de baja|cancelar suscripción|descadastrar|cancelar inscrição)( me)?( please)?[\s.!]*$/i;

/** Somebody answers with nothing but that they want no more: what is longer is read by a person. */
export const wantsNoMail = (text: string): boolean => {
  const [first = ''] = text.trim().split(/\n/);
  return text.trim().length <= 80 && WORDS.test(first.trim());
};
