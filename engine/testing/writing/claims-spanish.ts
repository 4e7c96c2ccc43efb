import { casesOf } from './claim-case.ts';

const LUCIA = {
  first_name: 'Lucía',
  last_name: 'Ortega',
  company_name: 'Solvento',
  occupation: 'Directora comercial',
  location: 'Valencia',
  years_in_company: '5',
  account_first_name: 'Jonas',
  account_last_name: 'Weber',
  research1: 'Solvento contrata a tres ingenieros en Valencia.',
  research2: 'La empresa fue fundada en 2015 y tiene 120 empleados.',
  research3: 'Solvento abrió una oficina en Bilbao en abril de 2026.',
  own: 'Reducimos la incorporación de nueve a cinco meses. Nuestro producto se llama Lumen.',
  their_message: 'Gracias, hablemos en enero.',
};

export const groundedSpanish = casesOf('es', LUCIA, [
  'Hola Lucía, gracias por conectar. He visto que Solvento contrata a tres ingenieros en Valencia. ¿Cuánto dura la incorporación en su equipo?',
  'Hola Lucía, leí que Solvento abrió una oficina en Bilbao en abril de 2026. ¿Puedo hacerle una pregunta?',
  'Estimada señora Ortega, ¿tendría 15 minutos el martes para una breve llamada?\n\nUn cordial saludo,\nJonas Weber',
  'Hola Lucía, como directora comercial seguro que tiene una opinión. ¿Cómo lo ve?',
  'Hola Lucía, Solvento fue fundada en 2015 y tiene 120 empleados. ¿Quién se ocupa de la formación?',
  'Hola Lucía, reducimos la incorporación de nueve a cinco meses. ¿Le sería útil?',
  'Hola Lucía, nuestro producto se llama Lumen. ¿Le gustaría verlo?',
  'Muchas gracias por su respuesta, Lucía. Le escribo en enero.\n\nSaludos,\nJonas',
  'Hola Lucía, me encantaría conversar con usted la próxima semana.',
  'Hola Lucía, un saludo a Valencia y que tenga un buen día.',
  'Hola Lucía, lo entiendo perfectamente y le agradezco su mensaje.',
]);

export const unsupportedSpanish = casesOf('es', LUCIA, [
  ['Hola Lucía, he visto que Solvento contrata a nueve ingenieros en Valencia.', 'nueve'],
  ['Hola Carmen, gracias por conectar.', 'Carmen'],
  ['Hola Lucía, Solvento tiene 120 clientes.', '120'],
  ['Hola Lucía, los equipos de su tamaño pierden 40.000 € al año.', '40.000 €'],
  ['Hola Lucía, felicidades por el premio a la innovación.', 'innovación'],
  ['Hola Lucía, garantizamos más reuniones.', 'garantizamos'],
  ['Hola Lucía, Solvento es el líder del mercado.', 'líder'],
  ['Hola Lucía, el 65 % de los vendedores no llega a su objetivo.', '65 %'],
  ['Hola Lucía, su equipo necesita una herramienta moderna.', 'herramienta'],
  ['Hola Lucía, nos conocimos en la feria de Madrid.', 'Madrid'],
  ['Hola Lucía, Solvento no abrió una oficina en Bilbao.', 'oficina'],
  ['Hola Lucía, todo está en lumen.example/es.', 'lumen.example/es'],
]);
