import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { JoinerRow, ListColumn } from '../../../domain/people/joiners'
import { button, changesSince, fill, linesIn, press } from '../../testing/hands'
import { pageShower, settle, until, untilCalm } from '../../testing/show-page'
import { JoinersPanel } from './joiners-panel'

const LONDON = { id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a13', name: 'London' }

const row = (changed: Partial<JoinerRow> = {}): JoinerRow => ({
  email: 'ana@erm.example',
  name: 'Ana',
  country: '',
  office: '',
  outcome: 'create',
  foundOffice: LONDON,
  presentOffice: null,
  mover: null,
  deletion: null,
  problems: {},
  warning: '',
  ...changed,
})

const column = (read: ListColumn['read'], heading: string, sample = 'text'): ListColumn => ({
  heading,
  sample,
  read,
})

let sent: [path: string, text: string][]
let inputs: object[]
let columns: ListColumn[]
let office: typeof LONDON | null
let readmitted: (string[] | undefined)[]
let previews: JoinerRow[][]
let created: object
let refusal: object | null
beforeEach(() => {
  sent = []
  readmitted = []
  inputs = []
  columns = [column('email', 'Mail'), column('name', 'Name')]
  office = LONDON
  const withoutName = { email: 'ben@erm.example', name: '', problems: { name: 'Please enter Name' } }
  previews = [[row(), row({ ...withoutName, outcome: 'refused' })]]
  created = { created: 1, existing: 0, refused: 1, barred: 0 }
  refusal = null
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    if (path.startsWith('/api/office-names'))
      return Promise.resolve(Response.json([{ ...LONDON, country: 'UK' }]))
    const input = JSON.parse(body as string) as { list: string; readmit?: string[] }
    const { list, readmit } = input
    inputs.push(input)
    sent.push([path, list])
    readmitted.push(readmit)
    if (refusal) return Promise.resolve(Response.json(refusal, { status: 422 }))
    return Promise.resolve(
      Response.json(
        path === '/api/movers'
          ? { moved: 1, stayed: 0 }
          : path === '/api/joiners'
            ? created
            : { rows: previews[Math.min(sent.length, previews.length) - 1], columns, office },
      ),
    )
  })
})

const showPage = pageShower()
const show = () => showPage(<JoinersPanel />, { role: 'Admin', organisation: {}, me: { office: 'London' } })
const field = () => document.querySelector<HTMLTextAreaElement>('#joiners')!
const words = () => document.body.textContent ?? ''
const paste = (text: string) =>
  fireEvent.paste(field(), { clipboardData: { getData: () => text, files: [], types: ['text/plain'] } })

test('a pasted list is previewed without a further press, with what will happen to each row', async () => {
  await show()
  paste('ana@erm.example\tAna\nben@erm.example\t')
  await until(() => expect(button('Create 1 record')).toBeDefined())
  expect(sent).toEqual([['/api/joiners/preview', 'ana@erm.example\tAna\nben@erm.example\t']])
  expect(words()).toContain('1 will be created')
  expect(words()).toContain('1 to correct')
  expect(words()).toContain('Please enter Name.')
})

test('a pasted word is only typed', async () => {
  await show()
  paste('ana@erm.example')
  await settle()
  expect(sent).toEqual([])
})

test('a problem of the whole list stands at the field, and the list stays', async () => {
  await show()
  refusal = { code: 'invalid', message: 'Wrong', fields: { list: 'No column has email addresses.' } }
  fill(field(), 'Ana')
  press('Preview')
  await until(() => expect(words()).toContain('No column has email addresses.'))
  expect(field().value).toBe('Ana')
})

test('the rows that could not be created stay after the others were created', async () => {
  previews = [previews[0]!, previews[0]!, previews[0]!.slice(1)]
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(button('Create 1 record')).toBeDefined())
  press('Create 1 record')
  await until(() => expect(words()).toContain('1 record was created. 1 row is left to correct.'))
  await until(() =>
    expect(sent.map(([path]) => path)).toEqual([
      '/api/joiners/preview',
      '/api/joiners',
      '/api/joiners/preview',
    ]),
  )
  expect(sent.at(-1)?.[1]).not.toContain('"Ana"')
  await until(() => expect(button('Correct row 1')).toBeDefined())
  expect(button(/^Create/)).toBeUndefined()
})

test('a row that repeats an address stays with the row of that address, and can be corrected', async () => {
  const repeats = row({
    name: 'Ben',
    email: 'Ana@erm.example ',
    outcome: 'refused',
    problems: { email: 'The same address is in row 1' },
  })
  previews = [[row(), row({ email: 'cem@erm.example', name: 'Cem' }), repeats]]
  previews.push(previews[0]!, [row({ outcome: 'exists' }), repeats])
  created = { created: 2, existing: 0, refused: 1, barred: 0 }
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(button('Create 2 records')).toBeDefined())
  press('Create 2 records')
  await until(() => expect(button('Correct row 2')).toBeDefined())
  expect(sent.at(-1)?.[1]).toContain('"Ana"')
  expect(sent.at(-1)?.[1]).not.toContain('"Cem"')
})

test('a refused row is corrected in a dialog, and all rows are previewed again', async () => {
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(button('Correct row 2')).toBeDefined())
  previews = [[row(), row({ name: 'Ben' })]]
  press('Correct row 2')
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  const dialog = document.querySelector('dialog')!
  expect(dialog.textContent).toContain('Please enter Name')
  fill(dialog.querySelector('#joiner-name')!, 'Ben')
  press('Correct', dialog)
  await until(() => expect(button('Create 2 records')).toBeDefined())
  expect(sent.at(-1)?.[1]).toContain('"Ben"')
})

test('a deleted person stays out until the administrator confirms the readmission of this address', async () => {
  const deletion = { day: '2026-03-02', by: 'boss@erm.example' }
  previews = [
    [
      row(),
      ...['ben', 'cem'].map((name) =>
        row({ name, email: `${name}@erm.example`, outcome: 'barred', deletion }),
      ),
    ],
  ]
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(button('Create 1 record')).toBeDefined())
  expect(words()).toContain('This person was deleted on 02 Mar 2026 by boss@erm.example.')
  expect(words()).toContain('2 deleted before')

  press('Readmit ben?')
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  press('Cancel', document.querySelector('dialog')!)
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  expect(button('Create 1 record')).toBeDefined()

  press('Readmit ben?')
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain('ben@erm.example'))
  press('Readmit', document.querySelector('dialog')!)
  await until(() => expect(button('Create 2 records')).toBeDefined())
  expect(words()).toContain('Will be readmitted')
  expect(words()).toContain('1 deleted before')
  expect(button('Readmit ben?')).toBeUndefined()

  created = { created: 2, existing: 0, refused: 0, barred: 1 }
  press('Create 2 records')
  await until(() => expect(words()).toContain('2 records were created. Deleted people who stay out: 1.'))
  expect(readmitted).toEqual([undefined, ['ben@erm.example']])
})

test('another list readmits nobody of the list before', async () => {
  const deletion = { day: '2026-03-02', by: '' }
  previews = [[row({ outcome: 'barred', deletion })]]
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(button('Readmit Ana?')).toBeDefined())
  press('Readmit Ana?')
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  press('Readmit', document.querySelector('dialog')!)
  await until(() => expect(button('Create 1 record')).toBeDefined())
  press('Paste another list')
  await until(() => expect(field()).not.toBeNull())
  press('Preview')
  await until(() => expect(button('Readmit Ana?')).toBeDefined())
  expect(button(/^Create/)).toBeUndefined()
})

const chooseFile = (bytes: Iterable<number>, name = 'new.csv') =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File([Uint8Array.from(bytes)], name)] },
  })
const bytesOf = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))

test('a chosen file in UTF-8 is previewed at once', async () => {
  await show()
  chooseFile(new TextEncoder().encode('a@erm.example;Zoë'))
  await until(() => expect(sent).toEqual([['/api/joiners/preview', 'a@erm.example;Zoë']]))
})

test('the encoding of an older spreadsheet is asked for by its names, and nothing is sent before', async () => {
  await show()
  chooseFile(bytesOf('a@erm.example;Zo\xeb'))
  await until(() => expect(words()).toContain('In which line are the names right?'))
  expect(sent).toEqual([])
  press(/^Zoë windows-1252$/)
  await until(() => expect(sent).toEqual([['/api/joiners/preview', 'a@erm.example;Zoë']]))
})

test('the question about the encoding goes with the next file and with a typed list', async () => {
  await show()
  chooseFile(bytesOf('a@erm.example;Zo\xeb'))
  await until(() => expect(words()).toContain('In which line'))
  fill(field(), 'a@erm.example')
  expect(words()).not.toContain('In which line')
  expect(sent).toEqual([])
})

const selectOf = (fact: string) => document.querySelector<HTMLSelectElement>(`#list-column-${fact}`)!
const choose = (fact: string, place: number | '') =>
  fireEvent.change(selectOf(fact), { target: { value: String(place) } })
async function previewColumns(...read: ListColumn[]) {
  columns = read
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(selectOf('email')).not.toBeNull())
}

test('the preview says which column was read as what and which not, and reads them otherwise by a choice', async () => {
  await previewColumns(column('email', 'mail'), column('name', 'displayName'), column(null, 'Etage'))
  expect(linesIn(document.querySelector('[aria-label="How the columns were read"]')!)).toEqual([
    '<How the columns were read>',
    'How the columns were read',
    'Email: *mail* | displayName | Etage',
    'Name: No column | mail | *displayName* | Etage',
    'First name: *No column* | mail | displayName | Etage',
    'Last name: *No column* | mail | displayName | Etage',
    'Office: *No column* | mail | displayName | Etage',
    'Country: *No column* | mail | displayName | Etage',
    'Not read: Etage',
  ])
  columns = [column('email', 'mail'), column('name', 'displayName'), column('office', 'Etage')]
  choose('office', 2)
  await until(() => expect(words()).not.toContain('Not read'))
  expect(inputs.at(-1)).toEqual({ list: 'list', columns: ['email', 'name', 'office'] })
})

test('a choice of a column or of the office of the rest leaves the focus where it is', async () => {
  office = null
  await previewColumns(column('email', 'mail'), column(null, 'Etage'))
  columns = [column('email', 'mail'), column('office', 'Etage')]
  act(() => selectOf('office').focus())
  choose('office', 1)
  await until(() => expect(selectOf('office').value).toBe('1'))
  await untilCalm()
  expect(document.activeElement).toBe(selectOf('office'))
  const rest = () => document.querySelector<HTMLInputElement>('[role=combobox]')!
  act(() => rest().focus())
  fireEvent.change(rest(), { target: { value: 'Lond' } })
  await until(() => expect(document.querySelector('[role=option]')).not.toBeNull())
  fireEvent.click(document.querySelector('[role=option]')!)
  await until(() => expect(inputs.at(-1)).toMatchObject({ office: LONDON.id }))
  await untilCalm()
  expect(document.activeElement).toBe(rest())
})

test('a column without a heading is named by its place and its first text', async () => {
  await previewColumns(column('email', '', 'a@erm.example'), column(null, '', ''))
  expect(selectOf('email').selectedOptions[0]?.text).toBe('Column 1 (a@erm.example)')
  expect(words()).toContain('Not read: Column 2 (–)')
})

test('a choice of columns counts for the next list with the same headings, and for no other', async () => {
  await previewColumns(column('email', 'mail'), column(null, 'Etage'))
  columns = [column('email', 'mail'), column('office', 'Etage')]
  choose('office', 1)
  await until(() => expect(selectOf('office').value).toBe('1'))
  press('Paste another list')
  columns = [column('email', 'mail'), column(null, 'Etage')]
  fill(field(), 'second')
  press('Preview')
  await until(() => expect(inputs.at(-1)).toEqual({ list: 'second', columns: ['email', 'office'] }))
  await until(() => expect(button('Paste another list')).toBeDefined())
  press('Paste another list')
  columns = [column('email', 'mail'), column(null, 'Floor')]
  fill(field(), 'third')
  press('Preview')
  await until(() => expect(words()).toContain('Not read: Floor'))
  expect(inputs.at(-1)).toEqual({ list: 'third' })
})

test('without an office nobody is created until one is chosen, and the choice goes along with every further call', async () => {
  office = null
  const problems = { office: 'Please choose an office' }
  previews = [[row({ outcome: 'refused', foundOffice: null, problems })], [row()]]
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(words()).toContain('Please choose an office.'))
  expect(button(/^Create/)).toBeUndefined()
  await until(() => expect(document.querySelector('[role=combobox]')).not.toBeNull())
  act(() => document.querySelector<HTMLInputElement>('[role=combobox]')!.focus())
  fireEvent.change(document.querySelector('input[role=combobox]')!, { target: { value: 'Lond' } })
  await until(() => expect(document.querySelector('[role=option]')).not.toBeNull())
  office = LONDON
  fireEvent.click(document.querySelector('[role=option]')!)
  await until(() => expect(button('Create 1 record')).toBeDefined())
  expect(inputs.at(-1)).toEqual({ list: 'list', columns: ['email', 'name'], office: LONDON.id })
  press('Create 1 record')
  await until(() => expect(words()).toContain('1 record was created'))
  expect(inputs.find((input) => 'office' in input && !('columns' in input))).toMatchObject({
    office: LONDON.id,
  })
})

test('a person who has a record is shown at the own office', async () => {
  previews = [[row({ outcome: 'exists', office: 'Lima', presentOffice: { ...LONDON, name: 'Porto' } })]]
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(words()).toContain('Exists already'))
  expect(words()).toContain('Porto')
})

test('a workbook is refused with what to do', async () => {
  await show()
  const file = new File([Uint8Array.from([80, 75, 3, 4, 0, 0])], 'new.xlsx')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  await until(() => expect(words()).toContain('Please save the sheet as CSV'))
  expect(sent).toEqual([])
})

test('the panel says what a list holds, what its preview finds, and what was created', async () => {
  await show()
  await untilCalm()
  const first = linesIn()
  expect(first).toMatchInlineSnapshot(`
    [
      "Joiners",
      "Copy the rows of a spreadsheet with email, name and office, and paste them here. Headings may be in any order. You see what will happen before anything is stored.",
      "Rows of new people: ",
      "At most 1,000 rows, between tabs, semicolons or commas. A file can be dropped here too.",
      "[Preview]",
      "[Choose a CSV file]",
    ]
  `)
  previews = [
    [
      row(),
      row({
        email: 'ben@erm.example',
        name: '',
        problems: { name: 'Please enter Name' },
        outcome: 'refused',
      }),
      row({ email: 'cy@erm.example', name: 'Cy', outcome: 'exists', warning: 'The name differs' }),
    ],
    [],
  ]
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(button('Create 1 record')).toBeDefined())
  await untilCalm()
  const previewed = linesIn()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- Copy the rows of a spreadsheet with email, name and office, and paste them here. Headings may be in any order. You see what will happen before anything is stored.",
      "- Rows of new people: ",
      "- At most 1,000 rows, between tabs, semicolons or commas. A file can be dropped here too.",
      "- [Preview]",
      "- [Choose a CSV file]",
      "+ <How the columns were read>",
      "+ How the columns were read",
      "+ Email: *Mail* | Name",
      "+ Name: No column | Mail | *Name*",
      "+ First name: *No column* | Mail | Name",
      "+ Last name: *No column* | Mail | Name",
      "+ Office: *No column* | Mail | Name",
      "+ Country: *No column* | Mail | Name",
      "+ Office of people without one in the list: UK - London",
      "+ [Show the list: Office of people without one in the list]",
      "+ <What will happen>",
      "+ 1 will be created",
      "+ 1 exists already",
      "+ 1 to correct",
      "+ [Create 1 record]",
      "+ [Paste another list]",
      "+ [Download the rows to correct]",
      "+ <Preview>",
      "+ Person",
      "+ Office",
      "+ What happens",
      "+ 2",
      "+ No name",
      "+ ben@erm.example",
      "+ London",
      "+ Not created",
      "+ Please enter Name.",
      "+ [Correct row 2]",
      "+ 3",
      "+ Cy",
      "+ cy@erm.example",
      "+ Exists already, stays as it is",
      "+ The name differs",
      "+ 1",
      "+ Ana",
      "+ ana@erm.example",
      "+ London",
      "+ Will be created",
    ]
  `)
  press('Create 1 record')
  await until(() => expect(words()).toContain('1 record was created'))
  await untilCalm()
  expect(changesSince(previewed)).toMatchInlineSnapshot(`
    [
      "- <How the columns were read>",
      "- How the columns were read",
      "- Email: *Mail* | Name",
      "- Name: No column | Mail | *Name*",
      "- First name: *No column* | Mail | Name",
      "- Last name: *No column* | Mail | Name",
      "- Office: *No column* | Mail | Name",
      "- Country: *No column* | Mail | Name",
      "- Office of people without one in the list: UK - London",
      "- [Show the list: Office of people without one in the list]",
      "- 1 will be created",
      "- 1 exists already",
      "- 1 to correct",
      "- [Create 1 record]",
      "- [Download the rows to correct]",
      "- 2",
      "- No name",
      "- ben@erm.example",
      "- London",
      "- Not created",
      "- Please enter Name.",
      "- [Correct row 2]",
      "- 3",
      "- Cy",
      "- cy@erm.example",
      "- Exists already, stays as it is",
      "- The name differs",
      "- 1",
      "- Ana",
      "- ana@erm.example",
      "- London",
      "- Will be created",
      "+ 1 record was created. 1 row is left to correct.",
      "+ 0 will be created",
    ]
  `)
})

const MOVER = {
  ...{ id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a14', name: 'Eva', email: 'eva@erm.example' },
  ...{ from: { ...LONDON, id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a15', name: 'Lisbon' }, coordinates: false },
  ...{ duties: ['warden' as const, 'first-aider' as const], directory: null },
}
const moves = () =>
  row({ ...MOVER, outcome: 'moves', office: 'London', mover: MOVER, presentOffice: MOVER.from })
async function previewMoves() {
  previews = [[row(), moves(), row({ outcome: 'exists', warning: 'Stays', presentOffice: LONDON })]]
  await show()
  fill(field(), 'list')
  press('Preview')
  await until(() => expect(button('Move 1')).toBeDefined())
}

test('people with another office are moved as a group of their own, after a question, and keep their duties', async () => {
  await previewMoves()
  expect(words()).toContain('Will be moved: 1')
  expect(words()).not.toContain('cannot sign in')
  expect(words()).toContain('Will move from Lisbon')
  expect(words().replace(/[\u2068\u2069]/g, '')).toContain(
    'Has duties for Lisbon alone: Warden and First aider',
  )
  press('Move 1')
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain('Number of people: 1.'))
  press('Cancel', document.querySelector('dialog')!)
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  expect(sent.map(([path]) => path)).toEqual(['/api/joiners/preview'])
  press('Move 1')
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  press('Move 1', document.querySelector('dialog')!)
  await until(() => expect(words()).toContain('Moved: 1. Stayed: 0.'))
  const people = [{ id: MOVER.id, from: MOVER.from.id, to: LONDON.id }]
  expect(inputs.filter((input) => 'people' in input)).toEqual([{ people }])
  expect(sent.at(-1)?.[0]).toBe('/api/joiners/preview')
})

test('ticked duties go with the move', async () => {
  await previewMoves()
  press(document.querySelector<HTMLInputElement>('[name=takesDuties]'))
  press('Move 1')
  await until(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('duties for the old office go: 1.'),
  )
  press('Move 1', document.querySelector('dialog')!)
  await until(() => expect(words()).toContain('Moved: 1.'))
  expect(inputs.find((input) => 'people' in input)).toMatchObject({ takeDutiesOf: [MOVER.id] })
})

test('people who can move stay in the list after others were created', async () => {
  await previewMoves()
  previews = [[moves()]]
  press('Create 1 record')
  await until(() => expect(words()).toContain('1 record was created'))
  await until(() => expect(sent.at(-1)?.[0]).toBe('/api/joiners/preview'))
  expect(sent.at(-1)?.[1]).toContain('eva@erm.example')
  expect(sent.at(-1)?.[1]).not.toContain('ana@erm.example')
})
