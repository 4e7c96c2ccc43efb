import type { CsvField } from '../../contract/searches/schemas.ts';
import { profileLink } from '../contacts/search-url.ts';

/** What columns are called in the five languages of the product, folded: without case, accents and punctuation. */
const HEADERS: Record<CsvField, string> = {
  link: 'link|url|profile|profil|perfil|profilelink|profileurl|linkedin|linkedinurl|linkedinlink|linkedinprofile|linkedinprofileurl|linkedinprofil|lienlinkedin|urlprofil|liendeprofil|lienprofil|lien|profillink|profilurl|perfillinkedin|linkdoperfil|enlace|enlaceperfil|enlacedeperfil|urldelperfil|personlinkedinurl|publicprofileurl|salesnavigatorurl',
  email:
    'email|emailaddress|mail|mailaddress|mailadresse|courriel|adressemail|adresseemail|adressemailelectronique|adresseelectronique|correo|correoelectronico|direcciondecorreo|enderecodeemail|emailadresse|contactemail|correioeletronico|emailprincipal|primaryemail',
  work_email:
    'workemail|businessemail|professionalemail|companyemail|corporateemail|emailprofessionnel|emailpro|mailpro|geschaftlicheemail|arbeitsemail|firmenemail|dienstlicheemail|emailprofissional|emailcorporativo|emaildetrabalho|correoprofesional|correocorporativo|correodeltrabajo|emailprofesional|emaildetrabajo',
  personal_email:
    'personalemail|privateemail|homeemail|emailpersonnel|emailprive|privateemailadresse|personlicheemail|emailpessoal|correopersonal|emailpersonal',
  phone:
    'phone|phonenumber|telephone|tel|mobile|mobilephone|cell|cellphone|workphone|telefon|telefonnummer|handy|handynummer|mobilnummer|mobiltelefon|numerodetelephone|portable|telefone|numerodetelefone|celular|telemovel|telefono|numerodetelefono|movil|numero',
  first_name:
    'firstname|givenname|forename|prenom|vorname|primeironome|nombre|nombredepila|primernombre|nomeproprio|first|rufname',
  last_name:
    'lastname|surname|familyname|nomdefamille|nachname|familienname|zuname|sobrenome|apelido|ultimonome|apellido|apellidos|last',
  full_name:
    'fullname|name|contactname|contact|nom|nomcomplet|vollstandigername|vollername|ganzername|nome|nomecompleto|nombrecompleto|nombreyapellido|nombreyapellidos|vorundnachname|prenometnom|nometprenom|kontakt|contacto|contato',
  company_name:
    'company|companyname|organization|organisation|employer|account|accountname|entreprise|societe|nomdelentreprise|nomentreprise|raisonsociale|employeur|unternehmen|firma|firmenname|unternehmensname|arbeitgeber|empresa|nomedaempresa|companhia|nombredelaempresa|nombredeempresa|compania|currentcompany|organizacion|organizacao',
  company_domain:
    'domain|companydomain|website|companywebsite|web|site|siteweb|domaine|webseite|internetseite|homepage|firmendomain|dominio|sitio|sitioweb|paginaweb|siteempresa|companyurl',
  occupation:
    'occupation|headline|profession|beruf|tatigkeit|profissao|ocupacao|ocupacion|profesion|metier|titreprofil|slogan',
  title:
    'title|jobtitle|position|role|job|currentposition|jobposition|poste|fonction|intituleduposte|titredeposte|stelle|stellenbezeichnung|berufsbezeichnung|funktion|rolle|jobtitel|titel|cargo|funcao|posicao|puesto|posicion|rol|titulo|titulodopuesto|titre',
  location:
    'location|city|place|town|address|region|country|lieu|ville|localisation|emplacement|adresse|pays|ort|stadt|standort|wohnort|land|local|localizacao|localidade|cidade|endereco|pais|ubicacion|ciudad|localizacion|localidad|direccion',
  industry:
    'industry|sector|branch|industrie|secteur|secteurdactivite|branche|wirtschaftszweig|setor|industria|ramo|rubro',
  college_name:
    'college|collegename|university|school|education|almamater|universite|ecole|formation|universitat|hochschule|schule|ausbildung|universidade|faculdade|escola|formacao|universidad|escuela|facultad|formacion|estudios',
  years_in_company:
    'yearsincompany|yearsatcompany|tenure|years|seniority|annees|anneesdansentreprise|anneesdanslentreprise|anciennete|jahre|jahreimunternehmen|betriebszugehorigkeit|anos|anosnaempresa|tempodeempresa|anosenlaempresa|anosenempresa|antiguedad',
};
const FIELD_OF = new Map(
  Object.entries(HEADERS).flatMap(([field, names]) => names.split('|').map((name) => [name, field as CsvField])),
);

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '');

export const isEmail = (text: string): boolean =>
  text.length <= 320 && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[\p{L}\d-]{2,}$/u.test(text) && !text.includes('..');
const isPhone = (text: string) => /^\+?[\d\s().\-/]{7,20}$/.test(text) && text.replace(/\D/g, '').length >= 7;
const isDomain = (text: string) => /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}\/?$/i.test(text);

export const fieldOfHeader = (header: string): CsvField | null => FIELD_OF.get(folded(header)) ?? null;

/** What most of the cells say they are, where that can be seen. */
function fieldOfContent(samples: readonly string[]): CsvField | null {
  const filled = samples.filter((text) => text !== '');
  if (filled.length === 0) return null;
  const are = (test: (text: string) => boolean) => filled.filter(test).length * 3 >= filled.length * 2;
  if (are((text) => profileLink(text) !== null)) return 'link';
  if (are(isEmail)) return 'email';
  if (are(isDomain)) return 'company_domain';
  return are(isPhone) ? 'phone' : null;
}

/** Names of columns: one is known, or nothing in the line is what the cells below are. */
export function isHeader(first: readonly string[], below: readonly (readonly string[])[]): boolean {
  const isValue = (text: string) => isEmail(text) || profileLink(text) !== null || isPhone(text);
  if (first.some(isValue)) return false;
  if (first.some((text) => fieldOfHeader(text) !== null)) return true;
  return below.some((row) => row.some(isValue));
}

/** By its header, else by its content; each field is guessed once, the first column that says so has it. */
export function guessFields(
  columns: readonly { header: string | null; samples: readonly string[] }[],
): (CsvField | null)[] {
  const taken = new Set<CsvField>();
  const take = (field: CsvField | null) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const byContent = columns.map(({ samples }) => fieldOfContent(samples));
  const certain: readonly (CsvField | null)[] = ['link', 'email'];
  const byHeader = columns.map(({ header }, at) => {
    const field = header === null ? null : fieldOfHeader(header);
    const content = byContent[at] ?? null;
    // a column “LinkedIn” full of company pages is no link to a person
    if (field === 'link' && content !== 'link' && columns[at]?.samples.some((text) => text !== '')) return null;
    if (field?.endsWith('email') && content === 'email') return field;
    return content !== null && certain.includes(content) && content !== field ? null : field;
  });
  const named = byHeader.map(take);
  return named.map((field, at) => field ?? take(byContent[at] ?? null));
}
