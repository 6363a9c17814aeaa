import { describe, expect, test } from 'vitest'
import {
  hasHeadings,
  joinedName,
  planByHeadings,
  withColumn,
  type Column,
  type ColumnPlan,
} from './list-columns'

/** The headings that are read, each with its fact. */
function readOf(headings: string[], rows: string[][] = []) {
  const plan = planByHeadings(headings, rows)
  return Object.fromEntries(plan.flatMap((column, place) => (column ? [[column, headings[place]]] : [])))
}

describe('the columns are found by the headings of', () => {
  test.each<[what: string, headings: string, read: Partial<Record<Column, string>>]>([
    [
      'a list of people of Entra',
      'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled,usageLocation,officeLocation,mobilePhone,country',
      { email: 'mail', name: 'displayName', office: 'officeLocation', country: 'country' },
    ],
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],Work Address,Building ID',
      {
        firstName: 'First Name [Required]',
        lastName: 'Last Name [Required]',
        email: 'Email Address [Required]',
      },
    ],
    [
      'Microsoft 365',
      'Block credential,City,Country/Region,Department,Display name,First name,Last name,Mobile Phone,Object Id,Office,Usage location,User principal name',
      { email: 'User principal name', name: 'Display name', office: 'Office', country: 'Country/Region' },
    ],
    [
      'a new list for Microsoft 365',
      'Username,First name,Last name,Display name,Job title,Department,Office number,Office phone,Alternate email address,Address,City,Country or region',
      { email: 'Username', name: 'Display name', country: 'Country or region' },
    ],
    [
      'English',
      'Surname,Name,E-mail,Site',
      { lastName: 'Surname', firstName: 'Name', email: 'E-mail', office: 'Site' },
    ],
    [
      'German',
      'Vorname,Nachname,E-Mail,Land,Standort',
      { firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail', country: 'Land', office: 'Standort' },
    ],
    ['German with a part', 'Name,Vorname,Mail', { lastName: 'Name', firstName: 'Vorname', email: 'Mail' }],
    [
      'French',
      'Nom,Prénom,Adresse e-mail,Bureau,Pays',
      { lastName: 'Nom', firstName: 'Prénom', email: 'Adresse e-mail', office: 'Bureau', country: 'Pays' },
    ],
    [
      'Spanish',
      'Nombre,Apellidos,Correo electrónico,Oficina,País',
      {
        firstName: 'Nombre',
        lastName: 'Apellidos',
        email: 'Correo electrónico',
        office: 'Oficina',
        country: 'País',
      },
    ],
    [
      'Portuguese',
      'Nome,Sobrenome,E-mail,Escritório,País',
      { firstName: 'Nome', lastName: 'Sobrenome', email: 'E-mail', office: 'Escritório', country: 'País' },
    ],
    [
      'Italian',
      'Cognome,Nome,Posta elettronica,Sede',
      { lastName: 'Cognome', firstName: 'Nome', email: 'Posta elettronica', office: 'Sede' },
    ],
    [
      'Dutch',
      'Voornaam,Achternaam,E-mailadres,Vestiging,Land',
      {
        firstName: 'Voornaam',
        lastName: 'Achternaam',
        email: 'E-mailadres',
        office: 'Vestiging',
        country: 'Land',
      },
    ],
    [
      'Polish',
      'Imię,Nazwisko,Adres e-mail,Biuro,Kraj',
      { firstName: 'Imię', lastName: 'Nazwisko', email: 'Adres e-mail', office: 'Biuro', country: 'Kraj' },
    ],
    [
      'Japanese',
      '姓,名,メールアドレス,オフィス,国',
      { lastName: '姓', firstName: '名', email: 'メールアドレス', office: 'オフィス', country: '国' },
    ],
    [
      'Chinese',
      '姓名,电子邮件,办公室,国家',
      { name: '姓名', email: '电子邮件', office: '办公室', country: '国家' },
    ],
    [
      'Vietnamese',
      'Họ,Tên,Địa chỉ email,Văn phòng,Quốc gia',
      { lastName: 'Họ', firstName: 'Tên', email: 'Địa chỉ email', office: 'Văn phòng', country: 'Quốc gia' },
    ],
    [
      'Arabic',
      'الاسم الأول,اسم العائلة,البريد الإلكتروني,المكتب,البلد',
      {
        firstName: 'الاسم الأول',
        lastName: 'اسم العائلة',
        email: 'البريد الإلكتروني',
        office: 'المكتب',
        country: 'البلد',
      },
    ],
    ['a whole name alone', 'Nom,Courriel', { name: 'Nom', email: 'Courriel' }],
  ])('%s', (_what, headings, read) => {
    expect(readOf(headings.split(','))).toEqual(read)
  })
})

test.each<[rule: string, headings: string[], rows: string[][], email: string | undefined]>([
  [
    'the better heading wins while half of its rows have an address',
    ['userPrincipalName', 'mail'],
    [
      ['a@x.example', ''],
      ['b@x.example', 'b@y.example'],
    ],
    'mail',
  ],
  [
    'an empty column of the better heading gives way',
    ['userPrincipalName', 'mail'],
    [['a@x.example', '']],
    'userPrincipalName',
  ],
  [
    'a column of streets is no column of addresses',
    ['Address', 'Konto'],
    [['1 Quay', 'a@x.example']],
    'Konto',
  ],
  ['a heading without any address stays', ['Name', 'Email'], [['Ana', 'ana']], 'Email'],
  ['a list without both has none', ['Name', 'Konto'], [['Ana', 'ana']], undefined],
])('%s', (_rule, headings, rows, email) => {
  expect(readOf(headings, rows).email).toBe(email)
})

test.each<[rule: string, rows: string[][], expected: boolean]>([
  ['a row with an address is no heading', [['Name', 'a@x.example']], false],
  [
    'one known word is enough',
    [
      ['Nr', 'Standort'],
      ['7', 'Lyon'],
    ],
    true,
  ],
  [
    'unknown words above addresses are headings',
    [
      ['Mottagare', 'Ort'],
      ['a@x.example', 'Lyon'],
    ],
    true,
  ],
  [
    'a row with a wrong address is no heading',
    [
      ['ana.erm.example', 'Ana'],
      ['a@x.example', 'Bo'],
    ],
    false,
  ],
  [
    'a row without an address is no heading',
    [
      ['', 'Ana'],
      ['a@x.example', 'Bo'],
    ],
    false,
  ],
  ['an empty list has none', [], false],
])('%s', (_rule, rows, expected) => {
  expect(hasHeadings(rows)).toBe(expected)
})

test.each<[name: string, firstName: string, lastName: string, headings: string[]]>([
  ['Dora Moe', 'Dora', 'Moe', ['Last name', 'First name']],
  ['Nguyễn Văn An', 'An', 'Nguyễn Văn', ['Họ', 'Tên']],
  ['山田 太郎', '太郎', '山田', ['姓', '名', 'メール']],
  ['山田 さくら', 'さくら', '山田', ['First name', 'Last name']],
  ['王小明', '小明', '王', ['姓', '名', '邮箱']],
  ['김민준', '민준', '김', ['First name', 'Last name']],
  ['Ana Roe', 'Ana', 'Roe', ['名', '姓名']],
  ['Dora', 'Dora', '', ['First name']],
  ['', '', '', []],
])('the name is joined: %s', (name, firstName, lastName, headings) => {
  expect(joinedName({ firstName, lastName }, headings)).toBe(name)
})

test.each<[rule: string, column: Column, place: number | null, plan: ColumnPlan]>([
  ['a fact has one column', 'office', 2, ['email', null, 'office', 'lastName']],
  ['none leaves it out', 'office', null, ['email', null, 'firstName', 'lastName']],
  ['a column has one fact', 'country', 1, ['email', 'country', 'firstName', 'lastName']],
  ['a whole name takes the place of its parts', 'name', 2, ['email', 'office', 'name', null]],
  ['a part takes its place alone', 'firstName', 1, ['email', 'firstName', null, 'lastName']],
])('%s', (_rule, column, place, plan) => {
  expect(withColumn(['email', 'office', 'firstName', 'lastName'], column, place)).toEqual(plan)
})

test('a part of a name takes the place of the whole one', () => {
  expect(withColumn(['email', 'name', null], 'firstName', 2)).toEqual(['email', null, 'firstName'])
})
