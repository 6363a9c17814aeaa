import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedWebhook } from '../../domain/webhooks/contract'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { WebhooksSection } from './webhooks-section'

const OFFICE = '4c1d1c40-0000-4000-8000-000000000001'
const ID = '4c1d1c40-0000-4000-8000-000000000002'
const [FIRST, SECOND] = ['4c1d1c40-0000-4000-8000-000000000003', '4c1d1c40-0000-4000-8000-000000000004']
const AT = '2026-11-18T09:30:00.000Z'
const SECRET = `whsec_${'c2VjcmV0'.repeat(5)}c2V=`
const WEBHOOK: ListedWebhook = {
  id: ID,
  name: 'Canteen Lima',
  address: 'https://hooks.example.org/canteen',
  kinds: ['person.arrived', 'roll-call.started'],
  places: [
    { scope: { kind: 'office', office: OFFICE }, where: 'Lima' },
    { scope: { kind: 'everywhere' }, where: 'Everywhere' },
  ],
  madeBy: 'Ada Admin',
  madeAt: AT,
  secrets: [{ id: FIRST, madeAt: AT, endsAt: null }],
  deliveredAt: null,
  failing: null,
  waiting: 0,
  givenUp: 0,
  lastGivenUp: [],
}
const OFFICES = {
  businessUnit: 'South',
  businessUnits: ['South'],
  offices: [{ id: OFFICE, name: 'Lima', country: 'Peru' }],
}

let hosts: string[]
let webhooks: ListedWebhook[]
let sent: [call: string, body: unknown][]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  hosts = ['hooks.example.org', '*.hooks.example.com']
  webhooks = [WEBHOOK]
  sent = []
  answer = () => Response.json({ secret: SECRET, name: 'Panel' })
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Promise.resolve(Response.json(path.startsWith('/api/offices') ? OFFICES : { hosts, webhooks }))
    sent.push([`${method} ${path}`, JSON.parse(typeof body === 'string' ? body : '{}')])
    return Promise.resolve(answer())
  })
})

const showPage = pageShower()
const said = () => document.body.textContent ?? ''
const show = async () => {
  await showPage(<WebhooksSection />, { role: 'Admin', organisation: {} })
  await until(() => expect(said()).toContain('A webhook tells another program'))
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const dialog = () => [...document.querySelectorAll('dialog')].at(-1)!

test('without a listed host the section says which setting to set, and offers nothing to make', async () => {
  hosts = []
  webhooks = []
  await show()
  expect(said()).toContain('The operator lists hosts in the setting WEBHOOK_HOSTS.')
  expect(button('Make a webhook')).toBeUndefined()
})

test('the list says of each webhook what it tells, of which places, and how its deliveries go', async () => {
  webhooks = [
    WEBHOOK,
    {
      ...WEBHOOK,
      id: OFFICE,
      name: 'Old',
      madeBy: '',
      waiting: 3,
      deliveredAt: AT,
      failing: { since: AT, fault: 'answered 503' },
    },
  ]
  await show()
  const [canteen, old] = [...document.querySelectorAll('li')].map((line) => line.textContent)
  for (const text of [
    'Canteen Lima',
    'https://hooks.example.org/canteen',
    'A person checks in · A roll call starts',
    'Lima and Everywhere',
    'Nothing delivered yet',
    'Made by Ada Admin on 18 Nov 2026',
  ])
    expect(canteen).toContain(text)
  expect(canteen).not.toContain('Deliveries have failed')
  expect(old).toContain('3 messages wait')
  expect(old).toMatch(/Deliveries have failed, first .+\. The receiver answered 503\./)
  expect(old).not.toContain('Made by')
})

async function fillForm() {
  press('Make a webhook')
  await until(() => expect(field('name')).not.toBeNull())
  fill(field('name'), 'Panel')
  fill(field('address'), 'https://hooks.example.org/panel')
  field('kind-roll-call.started').click()
  await until(() => expect(document.querySelector(`option[value="${OFFICE}"]`)).not.toBeNull())
  fill(field('webhook-0-which'), OFFICE)
}

test('a made webhook shows its secret once, and says which facts name people', async () => {
  await show()
  await fillForm()
  expect(said()).toContain('Listed hosts: hooks.example.org, *.hooks.example.com')
  expect(said()).toContain('With the id and the e-mail address of the person.')
  expect(said()).toContain('Without a name: with an id alone.')
  press('Make a webhook', dialog())
  await until(() => expect(said()).toContain('The secret of Panel'))
  expect(document.querySelector('code')?.textContent).toBe(SECRET)
  expect(sent).toEqual([
    [
      'POST /api/webhooks',
      {
        name: 'Panel',
        address: 'https://hooks.example.org/panel',
        kinds: ['roll-call.started'],
        places: [{ kind: 'office', office: OFFICE }],
      },
    ],
  ])
  press('I have the secret')
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  expect(said()).not.toContain(SECRET)
})

test('a form without a fact or a place is not sent, and says what is missing', async () => {
  await show()
  press('Make a webhook')
  await until(() => expect(field('name')).not.toBeNull())
  fill(field('name'), 'Panel')
  fill(field('address'), 'https://hooks.example.org/panel')
  press('Make a webhook', dialog())
  await until(() => expect(said()).toContain('Please choose what the webhook tells.'))
  expect(said()).toContain('Please choose a place.')
  expect(sent).toEqual([])
})

test('after a lost answer the form says that the webhook may be there', async () => {
  answer = () => Promise.reject(new TypeError('failed'))
  await show()
  await fillForm()
  press('Make a webhook', dialog())
  await until(() => expect(said()).toContain('If the webhook is in the list, withdraw it'))
  expect(said()).not.toContain('The secret of Panel')
})

test.each([
  [null, 'Canteen Lima took the test.'],
  ['slow', 'The receiver did not answer within ten seconds.'],
  ['answered 302', 'The receiver wanted to send us to another address (302). Enter that address itself.'],
])('a test that ends by %s says so', async (fault, text) => {
  answer = () => Response.json({ fault })
  await show()
  press('Send a test to Canteen Lima')
  await until(() => expect(said()).toContain(text))
  expect(sent).toEqual([[`POST /api/webhooks/${ID}/try`, {}]])
})

test('a second secret is made after a question and shown once, and one of two is withdrawn', async () => {
  await show()
  press('Make a new secret for Canteen Lima')
  await until(() => expect(said()).toContain('The present secret signs beside the new one for seven days.'))
  expect(sent).toEqual([])
  webhooks = [
    {
      ...WEBHOOK,
      secrets: [
        { id: FIRST, madeAt: AT, endsAt: '2026-11-25T09:30:00.000Z' },
        { id: SECOND, madeAt: AT, endsAt: null },
      ],
    },
  ]
  press('Make a new secret', dialog())
  await until(() => expect(document.querySelector('code')?.textContent).toBe(SECRET))
  press('I have the secret')
  await until(() => expect(said()).toContain('The earlier secret signs until 25 Nov 2026.'))
  expect(said()).toContain('The new secret signs since 18 Nov 2026.')
  expect(button('Make a new secret for Canteen Lima')).toBeUndefined()
  press('Withdraw the earlier secret of Canteen Lima')
  await until(() => expect(said()).toContain('Messages are then signed by the other secret alone.'))
  answer = () => Response.json({ name: 'Canteen Lima' })
  press('Withdraw', dialog())
  await until(() => expect(said()).toContain('The secret is withdrawn.'))
  expect(sent.at(-1)).toEqual([`DELETE /api/webhooks/${ID}/secrets/${FIRST}`, {}])
})

test('messages that were given up are listed with their reason, and sent again by one press', async () => {
  webhooks = [
    {
      ...WEBHOOK,
      givenUp: 2,
      lastGivenUp: [
        { id: FIRST, kind: 'person.arrived', office: 'Lima', at: AT, fault: 'answered 500' },
        { id: SECOND, kind: 'person.suspended', office: '', at: AT, fault: 'unreached' },
      ],
    },
  ]
  answer = () => Response.json({ deliveries: 2 })
  await show()
  expect(said()).toContain('2 messages were given up')
  const lines = [...document.querySelectorAll('li li')].map((line) => line.textContent)
  expect(lines[0]).toMatch(/^A person checks in · Lima · .+ · The receiver answered 500\.$/)
  expect(lines[1]).toMatch(/^A person is suspended · .+ · The receiver was not reached\.$/)
  press('Send again what Canteen Lima did not get')
  await until(() => expect(said()).toContain('2 messages are sent again.'))
  expect(sent).toEqual([[`POST /api/webhooks/${ID}/deliveries`, {}]])
})

test('a webhook is withdrawn after a question', async () => {
  await show()
  press('Withdraw Canteen Lima')
  await until(() => expect(said()).toContain('Withdraw the webhook Canteen Lima?'))
  expect(sent).toEqual([])
  answer = () => Response.json({ name: 'Canteen Lima' })
  webhooks = []
  press('Withdraw', dialog())
  await until(() => expect(said()).toContain('The webhook Canteen Lima is withdrawn.'))
  expect(sent).toEqual([[`DELETE /api/webhooks/${ID}`, {}]])
  await until(() => expect(said()).toContain('No webhook has been made yet.'))
})
