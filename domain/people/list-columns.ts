import { folded } from '../folded'

// The words of this file are compared, and nobody reads them.
/* oxlint-disable house/words */

/** The facts about a person that a column of a list can have. */
export const COLUMNS = ['email', 'name', 'firstName', 'lastName', 'office', 'country'] as const
export type Column = (typeof COLUMNS)[number]

/** The facts in the order of the columns. A column that is not read has null. */
export type ColumnPlan = readonly (Column | null)[]

/** The most columns of a list. Further ones are not read. */
export const MOST_COLUMNS = 100

const LONGEST_HEADING = 100

/** The headings of Entra, Google Workspace, Microsoft 365 and spreadsheets in the languages of the product. Of two the earlier one is better. */
const HEADINGS: Record<Column, string> = {
  email: `email, mail, email address, work email, primary email, user email, emails,
    E-Mail-Adresse, Mailadresse, correo, correo electrónico, dirección de correo, dirección de correo electrónico,
    courriel, adresse mail, adresse e-mail, adresse courriel, adresse de messagerie, e-mail professionnel,
    correio eletrônico, correio eletrónico, endereço de e-mail, endereço eletrônico, e-mail corporativo,
    indirizzo e-mail, posta elettronica, indirizzo di posta elettronica, e-mailadres, adres e-mail, poczta,
    メールアドレス, メール, 电子邮件, 电子邮件地址, 邮箱, 邮箱地址, 电子邮箱, 邮件, thư điện tử, địa chỉ email, địa chỉ thư điện tử,
    البريد الإلكتروني, عنوان البريد الإلكتروني, البريد, الإيميل, user principal name, UPN, username, user name, login, address`,
  name: `display name, full name, name, employee name, employee, Anzeigename, vollständiger Name, nombre para mostrar, nombre completo,
    nombre y apellidos, nombre, nom complet, nom d’affichage, nom et prénom, prénom et nom, nom, nome de exibição, nome completo,
    nome, nome e sobrenome, nome visualizzato, nome e cognome, cognome e nome, nominativo, weergavenaam, volledige naam, naam,
    nazwa wyświetlana, imię i nazwisko, nazwisko i imię, 表示名, 氏名, 名前, お名前, 显示名称, 姓名, 名字, 全名, tên hiển thị, họ và tên,
    họ tên, tên, الاسم المعروض, الاسم الكامل, الاسم, اسم الموظف`,
  firstName: `first name, given name, forename, Vorname, nombre de pila, primer nombre, nombres, prénom, primeiro nome, nome próprio,
    nome di battesimo, voornaam, imię, 名, الاسم الأول, الاسم الشخصي`,
  lastName: `last name, surname, family name, sn, Nachname, Familienname, apellido, apellidos, nom de famille, sobrenome, apelido,
    último nome, cognome, achternaam, familienaam, nazwisko, 姓, 姓氏, 苗字, họ, họ và tên đệm, họ đệm, اسم العائلة, الاسم الأخير, اللقب, الكنية`,
  office: `office, office location, office name, location, work location, site, branch, workplace, physical delivery office name,
    Büro, Bürostandort, Standort, Niederlassung, Arbeitsort, oficina, ubicación de la oficina, sede, centro de trabajo, bureau,
    emplacement du bureau, lieu de travail, agence, implantation, escritório, localização do escritório, local de trabalho, unidade,
    ufficio, posizione ufficio, sede di lavoro, kantoor, kantoorlocatie, vestiging, locatie, werkplek, biuro, lokalizacja biura, oddział,
    lokalizacja, オフィス, オフィスの所在地, 事業所, 勤務地, 勤務先, 拠点, 办公室, 办公地点, 办公室位置, 工作地点, văn phòng, vị trí văn phòng,
    nơi làm việc, chi nhánh, địa điểm, المكتب, موقع المكتب, مقر العمل, مكان العمل, الفرع`,
  country: `country, country or region, Country/Region, Land/Region, País/Región, Pays/Région, País/Região, Paese/Area geografica, Land/Regio,
    Kraj/Region, 国/地域, 国家/地区, Quốc gia/Khu vực, البلد/المنطقة, Land, Land oder Region, país, país o región, pays, pays ou région, país ou região, paese,
    paese o area geografica, nazione, land of regio, kraj, kraj lub region, 国, 国名, 国または地域, 国家, 国家或地区, quốc gia,
    nước, quốc gia hoặc khu vực, البلد, الدولة, البلد أو المنطقة`,
}

/** Headings of a whole name that are a part of it beside a column with the other part, as *Nom* is beside *Prénom*. */
const WHOLE_OR_PART = ['name', 'nombre', 'nom', 'nome', 'naam', 'tên', '名字', 'الاسم']

/** The languages of these headings write the family name first. */
const FAMILY_FIRST = ['姓', '姓氏', '苗字', 'họ', 'họ và tên đệm', 'họ đệm']

/** A heading in small letters, without brackets, spaces and signs. */
const keyOf = (heading: string) =>
  folded(heading.slice(0, LONGEST_HEADING).replace(/[[(（][^\])）]*[\])）]/g, ' ')).replace(
    /[^\p{L}\p{M}]/gu,
    '',
  )

const keysOf = (headings: readonly string[]) => headings.map(keyOf)
const KEYS = Object.fromEntries(
  COLUMNS.map((column) => [column, keysOf(HEADINGS[column].split(','))]),
) as Record<Column, string[]>
const [WHOLE_OR_PART_KEYS, FAMILY_FIRST_KEYS] = [keysOf(WHOLE_OR_PART), keysOf(FAMILY_FIRST)]

const PARTS = ['firstName', 'lastName'] as const

type Rows = readonly (readonly string[])[]

const hasAt = (cell: string | undefined) => cell?.includes('@') ?? false
const addressesIn = (rows: Rows, place: number) => rows.filter((cells) => hasAt(cells[place])).length

/** True if the first row of a list has its headings. */
export function hasHeadings([first = [], ...others]: Rows) {
  if (first.some(hasAt)) return false
  const keys = keysOf(first)
  if (COLUMNS.some((column) => keys.some((key) => KEYS[column].includes(key)))) return true
  // Headings of another language stand above a column of addresses. A wrong address has a dot.
  const sample = others.find((cells) => cells.some(hasAt))
  const above = sample && first[sample.findIndex(hasAt)]
  return above !== undefined && /^[^.]*\p{L}[^.]*$/u.test(above)
}

/** The plan by the headings and, for the address, by what the columns have. The address may be missing. */
export function planByHeadings(headings: readonly string[], rows: Rows): ColumnPlan {
  const keys = keysOf(headings)
  const found = new Map<Column, number>()
  const email = bestAddress(keys, rows)
  if (email !== null) found.set('email', email)
  for (const column of ['name', 'firstName', 'lastName', 'office', 'country'] as const) {
    const place = KEYS[column].map((key) => keys.indexOf(key)).find((at) => at >= 0)
    if (place !== undefined && place !== email) found.set(column, place)
  }
  const whole = found.get('name')
  if (whole !== undefined) {
    const [part, another] = PARTS.filter((each) => !found.has(each))
    if (part && !another && WHOLE_OR_PART_KEYS.includes(keys[whole] ?? '')) {
      found.delete('name')
      found.set(part, whole)
    } else for (const each of PARTS) found.delete(each)
  }
  return headings.map((_, place) => COLUMNS.find((column) => found.get(column) === place) ?? null)
}

/** The best heading above a column with many addresses, else the column with the most of them. */
function bestAddress(keys: readonly string[], rows: Rows) {
  const columns = keys.map((key, place) => ({
    place,
    rank: KEYS.email.indexOf(key),
    number: addressesIn(rows, place),
  }))
  const named = columns.filter(({ rank }) => rank >= 0).toSorted((one, other) => one.rank - other.rank)
  const most = columns.toSorted((one, other) => other.number - one.number)
  const best =
    named.find(({ number }) => number * 2 >= rows.length && number > 0) ??
    most.find(({ number }) => number > 0) ??
    named[0]
  return best?.place ?? null
}

/** The plan of a list without headings: the address has an @, and beside it stand the name, then the office, or the country and the office. Null without an address. */
export function planWithoutHeadings(rows: Rows): ColumnPlan | null {
  const sample = rows.find((cells) => cells.some(hasAt))
  if (!sample) return null
  const at = sample.findIndex(hasAt)
  const others: Column[] = sample.length > 3 ? ['name', 'country', 'office'] : ['name', 'office']
  return sample.map((_, place) => (place === at ? 'email' : (others.shift() ?? null)))
}

/** The plan after an administrator chose the column of a fact, or none. A whole name and its parts leave each other out. */
export function withColumn(plan: ColumnPlan, column: Column, place: number | null): ColumnPlan {
  const others: readonly Column[] =
    place === null
      ? [column]
      : column === 'name'
        ? ['name', 'firstName', 'lastName']
        : column === 'firstName' || column === 'lastName'
          ? [column, 'name']
          : [column]
  return plan.map((each, at) => (at === place ? column : each && others.includes(each) ? null : each))
}

const HAS_KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const IS_EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u

/** Joins the parts of a name in the order of its language. */
export function joinedName(
  { firstName, lastName }: { firstName: string; lastName: string },
  headings: readonly string[],
) {
  const parts = [firstName, lastName].filter(Boolean)
  const isEastAsian = parts.length > 0 && parts.every((part) => IS_EAST_ASIAN.test(part))
  const isFamilyFirst = isEastAsian || keysOf(headings).some((key) => FAMILY_FIRST_KEYS.includes(key))
  const isClose = isEastAsian && ![...parts, ...headings].some((text) => HAS_KANA.test(text))
  return (isFamilyFirst ? parts.toReversed() : parts).join(isClose ? '' : ' ')
}
