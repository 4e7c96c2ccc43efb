import type { ReplyTexts } from '../reply-kinds.ts';

export const germanReplies: ReplyTexts = {
  warm: [
    'Hallo {sender}, vielen Dank für Ihre Nachricht. Das Thema ist für uns bei {company} tatsächlich relevant. Ich höre gern mehr.',
    'Danke, {sender}, das trifft sich gut: Wir beschäftigen uns gerade genau damit. Können Sie mir etwas mehr dazu sagen?',
    'Hallo {sender}, schön, dass wir vernetzt sind. Die Idee gefällt mir, schicken Sie mir gern ein paar Einzelheiten.',
    'Hallo {sender}, interessant. Schicken Sie es mir, ich sehe es mir diese Woche an. Viele Grüße, {me}',
  ],
  no: [
    'Hallo {sender}, vielen Dank, aber dafür haben wir bei {company} keinen Bedarf. Alles Gute.',
    'Danke, dass Sie an uns gedacht haben, {sender}. Wir haben bereits einen Anbieter und sind zufrieden, Sie brauchen nicht nachzufassen.',
    'Hallo {sender}, kein Interesse, danke. Bitte nehmen Sie mich von Ihrer Liste.',
  ],
  question: [
    'Hallo {sender}, danke. Bevor wir weitersprechen: Was kostet das für ein Team von etwa zehn Personen?',
    'Hallo {sender}, worin unterscheidet sich das von den großen Anbietern? Und wer in unserer Branche nutzt es schon?',
    'Danke, {sender}. Passt das zu den Systemen, die wir haben, oder müssten wir etwas ersetzen?',
  ],
  meeting: [
    'Hallo {sender}, klingt gut. Ich habe am Donnerstag um 10 Uhr eine halbe Stunde, passt Ihnen das für ein Telefonat?',
    'Gern, {sender}. Können Sie mir eine Einladung für Dienstagnachmittag schicken? Dreißig Minuten sollten reichen.',
    'Lassen Sie uns sprechen, {sender}. Nächste Woche passt, am besten Mittwochvormittag. {me}',
  ],
  out_of_office: [
    'Vielen Dank für Ihre Nachricht. Ich bin diese Woche nicht im Büro und lese meine Nachrichten nur selten. Ich melde mich nach meiner Rückkehr. {me}',
    'Automatische Antwort: Ich bin derzeit abwesend und nächste Woche wieder da. In dringenden Fällen wenden Sie sich bitte an meine Kolleginnen und Kollegen bei {company}.',
  ],
  later: [
    'Hallo {sender}, interessant, aber unser Budget für dieses Jahr steht. Melden Sie sich bitte im nächsten Quartal wieder?',
    'Danke, {sender}. Wir stecken gerade mitten in einem anderen Projekt. Fragen Sie mich bitte in zwei bis drei Monaten noch einmal.',
    'Hallo {sender}, bei mir sind Sie richtig, nur der Zeitpunkt passt nicht. Lassen Sie uns das nach dem Sommer aufgreifen.',
  ],
};
