import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FoundPerson } from '../../../domain/people/administration'
import { button, buttons, changesSince, fill, linesIn, press } from '../../testing/hands'
import { pageShower, until, untilCalm } from '../../testing/show-page'
import { IncompletePeople } from './incomplete-people'
import { PeoplePanel } from './people-panel'

const LONDON = '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a13'
const personOf = (name: string, changed: Partial<FoundPerson> = {}): FoundPerson => ({
  id: `00000000-0000-4000-8000-${[...name]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join('')
    .padStart(12, '0')}`,
  name,
  email: `${name.toLowerCase() || 'nameless'}@erm.example`,
  office: 'London',
  officeId: LONDON,
  role: '',
  notUser: '',
  ...changed,
})

let people: FoundPerson[]
let hasMore: boolean
let asked: string[]
let sent: { call: string; body: unknown }[]
let refusal: object | null
let pending: Promise<void> | null
beforeEach(() => {
  people = [personOf('Grace'), personOf('Greta', { role: 'Admin' }), personOf('Ada', { role: 'Admin' })]
  people.push(personOf('Ben', { office: null, officeId: null, notUser: 'X' }))
  hasMore = false
  asked = []
  sent = []
  refusal = null
  pending = null
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => setTimeout(done))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    if (pathname === '/api/office-names')
      return Response.json([{ id: LONDON, name: 'London', country: 'UK' }])
    if (method === 'GET') asked.push(address)
    else sent.push({ call: `${method} ${pathname}`, body: body ? JSON.parse(body as string) : null })
    await pending
    if (method !== 'GET' && refusal) return Response.json(refusal, { status: 409 })
    if (method === 'GET' && pathname === '/api/people/search') return Response.json(foundBy(searchParams))
    if (method === 'POST') people.push(personOf('Nora'))
    if (method === 'DELETE') people = people.filter(({ id }) => !pathname.endsWith(id))
    if (method === 'PUT')
      people = people.map((each) =>
        pathname.includes(each.id) ? { ...each, ...(JSON.parse(body as string) as object) } : each,
      )
    return Response.json({ info: 'Done.' })
  })
})

function foundBy(asked: URLSearchParams) {
  const [name, email] = [asked.get('name') ?? '', asked.get('email')]
  const matches = people.filter((each) => (name ? each.name.startsWith(name) : each.email === email))
  return { person: matches[0] ?? null, matches, hasMore }
}

const showPage = pageShower()
const organisation = { shortName: 'ERM', mainDomain: 'erm.example', allowedDomains: ['erm.example'] }
const show = () =>
  showPage(<PeoplePanel moreOf={({ name }) => <p>More of {name}</p>} />, {
    role: 'Admin',
    organisation,
    me: { email: 'ada@erm.example', office: 'London', officeId: LONDON },
  })

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=person-${name}]`)!
const result = () => document.querySelector<HTMLElement>('[aria-label="Search result"]')
const dialog = () => document.querySelector<HTMLElement>('dialog')
const said = () => document.body.textContent
async function search(text: string) {
  fill(field(text.includes('@') ? 'email' : 'name'), text)
  press('Search', field('name').form!)
}
async function find(name: string) {
  await show()
  await search(name)
  await until(() => expect(result()?.textContent).toContain(name))
}
const ACTS = ['Edit', 'Change address', 'Set as Admin', 'Remove Admin', 'Suspend', 'Reactivate', 'Delete']
const possible = () => ACTS.filter((act) => button(act)?.disabled === false)

test('nothing can be done before a person is found, and the page says what to do first', async () => {
  await show()
  expect(result()?.textContent).toBe('Nobody is chosen yet. Search to see a person’s record here.')
  expect(possible()).toEqual([])
  expect(said()).toContain('Find a person first.')
  expect(said()).not.toContain('More of')
})

test.each([
  [
    'a colleague',
    'Grace',
    ['Edit', 'Change address', 'Set as Admin', 'Suspend', 'Delete'],
    'A change of the role counts at once.',
  ],
  [
    'an administrator',
    'Greta',
    ['Edit', 'Change address', 'Remove Admin', 'Suspend', 'Delete'],
    'A change of the role counts at once.',
  ],
  ['oneself', 'Ada', ['Edit'], 'This is your own record.'],
  [
    'a person without an account',
    'Ben',
    ['Edit', 'Change address', 'Set as Admin', 'Suspend', 'Delete'],
    'A record without an account: this person has not signed in yet.',
  ],
])('the possible acts on %s, and the hint below them', async (_who, name, acts, hint) => {
  await find(name)
  expect(possible()).toEqual(acts)
  expect(said()).toContain(hint)
  expect(said()).toContain(`More of ${name}`)
  expect(said()).not.toContain('match. Choose the one you mean.')
})

test('a search while another runs is not possible, and its end shows the result in place of the earlier one', async () => {
  await find('Grace')
  let answer = () => undefined as void
  pending = new Promise((done) => (answer = done))
  await search('Nobody')
  await until(() => expect(result()?.textContent).toBe('Searching …'))
  for (const name of ['Search', 'Reset', 'Create User Record'])
    expect(
      button(name, field('name').form!)?.disabled || button(name)?.getAttribute('aria-busy'),
    ).toBeTruthy()
  expect(possible()).toEqual([])
  answer()
  await until(() => expect(result()?.textContent).toContain('No information found.'))
  expect(result()?.textContent).toContain('Please check the spelling.')
  expect(possible()).toEqual([])
  press('Reset', field('name').form!)
  expect(result()?.textContent).toContain('Nobody is chosen yet.')
  expect(field('name').value).toBe('')
})

test('a search without a text, and one by half an address, are refused at their fields and send nothing', async () => {
  await show()
  press('Search', field('name').form!)
  await until(() => expect(field('name').getAttribute('aria-invalid')).toBe('true'))
  fill(field('name'), 'G')
  expect(field('name').getAttribute('aria-invalid')).not.toBe('true')
  fill(field('name'), '')
  await search('grace@')
  await until(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'))
  expect(asked).toEqual([])
})

test('several matches are counted, and a press on one shows it and takes the focus to it', async () => {
  await find('Gr')
  expect(said()).toContain('2 match. Choose the one you mean.')
  expect(result()?.textContent).toContain('Grace')
  press(buttons(/Greta/)[0])
  await until(() => expect(result()?.textContent).toContain('Greta'))
  expect(said()).toContain('More of Greta')
  await until(() => expect(document.activeElement).toBe(result()))
  hasMore = true
  await search('Gr')
  await until(() => expect(said()).toContain('The first 2 of those who match, by the alphabet.'))
})

test('more people of a name are listed behind the first ones, as long as there are any', async () => {
  hasMore = true
  await find('Gr')
  people = [personOf('Grete')]
  hasMore = false
  press('Show more')
  await until(() => expect(buttons(/Grete/)).toHaveLength(1))
  expect(buttons(/Grace|Greta/)).toHaveLength(2)
  expect(asked.at(-1)).toMatch(/after=/)
  expect(buttons('Show more')).toHaveLength(0)
})

test('of many people of a name those of one office are found, and all again by a press', async () => {
  hasMore = true
  await find('Gr')
  await until(() => expect(document.querySelector('[role=combobox]')).not.toBeNull())
  act(() => document.querySelector<HTMLInputElement>('[role=combobox]')!.focus())
  fireEvent.change(document.querySelector('[role=combobox]')!, { target: { value: 'Lon' } })
  await until(() => expect(document.querySelector('[role=option]')).not.toBeNull())
  hasMore = false
  people = [personOf('Grete')]
  fireEvent.click(document.querySelector('[role=option]')!)
  await until(() => expect(result()?.textContent).toContain('Grete'))
  expect(asked.at(-1)).toBe(`/api/people/search?name=Gr&email=&office=${LONDON}`)
  people = []
  hasMore = true
  press('People of all offices')
  await until(() => expect(result()?.textContent).toContain('No information found.'))
  expect(asked.at(-1)).toBe('/api/people/search?name=Gr&email=')
})

test('a person becomes an administrator after a question, and the page shows the new role', async () => {
  await find('Gr')
  press('Set as Admin')
  expect(dialog()?.textContent).toContain('Make Grace an administrator?')
  expect(dialog()?.textContent).toContain('grace@erm.example, London, will see and change every person')
  expect(dialog()?.textContent).not.toContain('go with the record')
  press('Cancel', dialog()!)
  expect(dialog()).toBeNull()
  expect(sent).toEqual([])
  press('Set as Admin')
  press('Set as Admin', dialog()!)
  await until(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([{ call: `PUT /api/people/${people[0]!.id}/role`, body: { role: 'Admin' } }])
  expect(said()).toContain('Admin role added')
  await until(() =>
    expect(possible()).toEqual(['Edit', 'Change address', 'Remove Admin', 'Suspend', 'Delete']),
  )
  expect(result()?.textContent).toContain('Admin')
  await until(() => expect(document.activeElement).toBe(result()))

  press('Remove Admin')
  press('Remove Admin', dialog()!)
  await until(() => expect(said()).toContain('Admin role removed'))
  await until(() =>
    expect(possible()).toEqual(['Edit', 'Change address', 'Set as Admin', 'Suspend', 'Delete']),
  )
  press(buttons(/Greta/)[0])
  await until(() =>
    expect(possible()).toEqual(['Edit', 'Change address', 'Remove Admin', 'Suspend', 'Delete']),
  )
})

test('a deleted person is named, gone from the matches, and the next search takes the message away', async () => {
  await find('Gr')
  press('Delete')
  expect(dialog()?.textContent).toContain('Delete Grace?')
  expect(dialog()?.textContent).toContain('is signed out everywhere at once')
  expect(dialog()?.textContent).toContain('go with the record; nobody can bring them back')
  press('Delete', dialog()!)
  await until(() => expect(result()?.textContent).toBe('Grace, grace@erm.example, was deleted.'))
  expect(said()).toContain('User deleted and account disabled')
  expect(said()).not.toContain('Choose the one you mean.')
  expect(possible()).toEqual([])
  await search('Gr')
  await until(() => expect(result()?.textContent).toContain('Greta'))
  expect(said()).not.toContain('was deleted')
})

test('a person is suspended after a question, is shown as suspended, and can be reactivated', async () => {
  await find('Grace')
  press('Suspend')
  expect(dialog()?.textContent).toContain('Suspend Grace?')
  expect(dialog()?.textContent).toContain('The record stays as it is')
  press('Suspend', dialog()!)
  await until(() => expect(result()?.textContent).toContain('Suspended'))
  expect(said()).toContain('Suspended. Nothing of the record was removed.')
  expect(possible()).toContain('Reactivate')
  press('Reactivate')
  press('Reactivate', dialog()!)
  await until(() => expect(result()?.textContent).not.toContain('Suspended'))
  expect(sent).toEqual(
    [true, false].map((isSuspended) => ({
      call: `PUT /api/people/${personOf('Grace').id}/suspension`,
      body: { isSuspended },
    })),
  )
})

describe('the address of a person', () => {
  const typeAddress = async (address: string) => {
    press('Change address')
    await until(() => expect(dialog()?.textContent ?? '').toContain('grace@erm.example'))
    fill(dialog()!.querySelector('input')!, address)
    press('Save', dialog()!)
  }

  test('is changed in a dialog, and the person is shown with the new one', async () => {
    await find('Grace')
    await typeAddress(' grace.hopper@erm.example')
    await until(() => expect(dialog()).toBeNull())
    expect(sent).toEqual([
      {
        call: `PUT /api/people/${personOf('Grace').id}/address`,
        body: { email: 'grace.hopper@erm.example' },
      },
    ])
    await until(() => expect(result()?.textContent).toContain('grace.hopper@erm.example'))
    expect(said()).toContain('The address was changed.')
  })

  test('that another record has is refused at its field, and the dialog stays', async () => {
    await find('Grace')
    refusal = {
      code: 'invalid',
      message: 'Another record has this address.',
      fields: { email: 'Another record has this address.' },
    }
    await typeAddress('greta@erm.example')
    await until(() => expect(dialog()?.textContent).toContain('Another record has this address.'))
    expect(said()).not.toContain('The address was changed.')
    press('Cancel', dialog()!)
    await until(() => expect(dialog()).toBeNull())
    await until(() => expect(result()?.textContent).toContain('grace@erm.example'))
  })

  test('whose change got no answer is read again by both addresses when the dialog closes', async () => {
    await find('Grace')
    refusal = { code: 'unexpected', message: 'No answer came.', fields: {} }
    await typeAddress('grace.hopper@erm.example')
    people = people.map((each) =>
      each.name === 'Grace' ? { ...each, email: 'grace.hopper@erm.example' } : each,
    )
    await until(() => expect(dialog()?.querySelector('[role=alert]')).not.toBeNull())
    press('Cancel', dialog()!)
    await until(() => expect(result()?.textContent).toContain('grace.hopper@erm.example'))
  })
})

test('a lost answer to a suspension is settled by asking, so nothing is said of a failure', async () => {
  await find('Grace')
  refusal = { code: 'unexpected', message: 'No answer came.', fields: {} }
  press('Suspend')
  people = people.map((each) => ({ ...each, isSuspended: true }))
  press('Suspend', dialog()!)
  await until(() => expect(possible()).toContain('Reactivate'))
  expect(said()).not.toContain('No answer came.')
})

test('a record without a name is deleted under its address', async () => {
  people = [personOf('', { office: null })]
  await find('nameless@erm.example')
  press('Delete')
  expect(dialog()?.textContent).toContain('Delete nameless@erm.example?')
  press('Delete', dialog()!)
  await until(() =>
    expect(result()?.textContent).toBe('The record without a name, nameless@erm.example, was deleted.'),
  )
})

test('a refused deletion says why and shows the person as the server knows them now', async () => {
  await find('Grace')
  refusal = { code: 'conflict', message: 'The last administrator stays.', fields: {} }
  press('Delete')
  people = people.map((each) => ({ ...each, role: 'Admin' }))
  press('Delete', dialog()!)
  await until(() => expect(said()).toContain('The last administrator stays.'))
  await until(() =>
    expect(possible()).toEqual(['Edit', 'Change address', 'Remove Admin', 'Suspend', 'Delete']),
  )
  expect(result()?.textContent).toContain('Grace')
  expect(dialog()).toBeNull()
})

test('a new record needs a name and an address, and is shown once it is made', async () => {
  await show()
  press('Create User Record')
  await until(() => expect(field('name').getAttribute('aria-invalid')).toBe('true'))
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  fill(field('name'), 'Nora')
  fill(field('email'), 'nora@erm.example')
  refusal = { code: 'conflict', message: 'There is one.', fields: { email: 'There is one already.' } }
  press('Create User Record')
  await until(() => expect(said()).toContain('There is one already.'))
  expect(result()?.textContent).toContain('Nobody is chosen yet.')
  refusal = null
  press('Create User Record')
  await until(() => expect(result()?.textContent).toContain('nora@erm.example'))
  expect(sent.at(-1)?.body).toEqual({ name: 'Nora', email: 'nora@erm.example' })
  expect(said()).toContain('A new user was created in London office')
  expect(said()).not.toContain('There is one already.')
})

const incomplete = (count: number, first = 0) =>
  Array.from({ length: count }, (_, place) => ({
    ...personOf('', { office: null, officeId: null }),
    id: `00000000-0000-4000-8000-${String(first + place).padStart(12, '0')}`,
    email: `p${first + place}@erm.example`,
  }))

test('the next page of the records to complete stands below the first, and then there is no other', async () => {
  let isBroken = true
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    if (isBroken) return Promise.reject(new TypeError('failed'))
    const isFirst = !address.includes('p1%40') && !address.includes('p1@')
    return Promise.resolve(
      Response.json(
        isFirst
          ? { people: incomplete(2), total: 3, next: 'p1@erm.example' }
          : { people: incomplete(1, 2), total: 3, next: null },
      ),
    )
  })
  await showPage(<IncompletePeople />, { role: 'Admin', organisation })
  await until(() => expect(said()).toContain('No connection. Please check'))
  isBroken = false
  press('Try again')
  await screen.findByText('3 people without an office or name, the first 2 by email. Choose one to edit.')
  expect(buttons(/@erm.example/)).toHaveLength(2)
  press('Show more')
  await screen.findByText('3 people without an office or name. Choose one to edit.')
  expect(buttons(/@erm.example/)).toHaveLength(3)
  expect(button('Show more')).toBeUndefined()
})

test('an organisation whose records are complete has nothing to choose', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ people: [], total: 0, next: null })))
  await showPage(<IncompletePeople />, { role: 'Admin', organisation })
  await screen.findByText('Everybody has an office and a name.')
  expect(button('Show more')).toBeUndefined()
})

test('this is all that the panel says before a search, of a person who was found, and in the questions about that person', async () => {
  await show()
  await untilCalm()
  const first = linesIn()
  expect(first).toMatchInlineSnapshot(`
    [
      "People",
      "Name: ",
      "The beginning of a name is enough to search.",
      "Email: ",
      "The whole address; searched for where there is no name.",
      "[Search]",
      "[Reset]",
      "[Create User Record]",
      "<Search result>",
      "Nobody is chosen yet. Search to see a person’s record here.",
      "[Edit] (disabled)",
      "[Change address] (disabled)",
      "[Set as Admin] (disabled)",
      "[Remove Admin] (disabled)",
      "[Suspend] (disabled)",
      "[Delete] (disabled)",
      "Find a person first.",
      "[Download All App Users]",
      "Personal data of everybody. Each download is recorded.",
      "FAQ on exporting data → /documents/export-faq.html",
    ]
  `)
  await search('Grace')
  await until(() => expect(result()?.textContent).toContain('Grace'))
  await untilCalm()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- Name: ",
      "- Nobody is chosen yet. Search to see a person’s record here.",
      "- [Edit] (disabled)",
      "- [Change address] (disabled)",
      "- [Set as Admin] (disabled)",
      "- [Suspend] (disabled)",
      "- [Delete] (disabled)",
      "- Find a person first.",
      "+ Name: Grace",
      "+ Name",
      "+ Grace",
      "+ Email",
      "+ grace@erm.example",
      "+ Office",
      "+ London",
      "+ Role",
      "+ [Edit]",
      "+ [Change address]",
      "+ [Set as Admin]",
      "+ [Suspend]",
      "+ [Delete]",
      "+ A change of the role counts at once.",
      "+ More of Grace",
    ]
  `)
  for (const act of ['Set as Admin', 'Suspend', 'Delete']) {
    press(act)
    await until(() => expect(document.querySelector('dialog')).not.toBeNull())
    expect(document.querySelector('dialog')!.textContent).toContain('Grace')
    press('Cancel', document.querySelector('dialog')!)
    await until(() => expect(document.querySelector('dialog')).toBeNull())
  }
})
