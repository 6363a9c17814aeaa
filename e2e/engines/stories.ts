import { randomBytes } from 'node:crypto'
import { expect, test as base } from '@playwright/test'
import { PhoneNetwork } from '../../testbed/phone-network'
import { addDays } from '../../domain/day'
import { tokenFor } from '../invited'
import { ADMIN, DEMO_PASSWORD, newAddress, officeKeyAt, PASSWORD_DOMAIN, today } from '../story'
import { type Driver, type EngineName, startDriver } from './drivers'

/** An element that a person sees: a button or link by its name, a field by its label, or a text. */
type Thing = { kind: 'button' | 'link' | 'field' | 'text'; name: string }

/** Finds the visible element, and returns its middle in the window. */
function findThing({ kind, name }: Thing) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true })
  const nameOf = (part: Element) => plain(part.getAttribute('aria-label') ?? part.textContent)
  const candidates = {
    button: () =>
      [...document.querySelectorAll('button:enabled:not([role=tab], [aria-disabled=true])')].filter(
        (each) => nameOf(each) === name,
      ),
    link: () => [...document.querySelectorAll('a[href]')].filter((each) => nameOf(each) === name),
    field: () =>
      [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
        (each) =>
          each.getAttribute('aria-label') === name ||
          [...(each.labels ?? [])].some(
            (label) => plain(label.textContent?.replace(each.textContent ?? '', '')) === name,
          ),
      ),
    text: () =>
      [...document.querySelectorAll('body *')].filter(
        (each) =>
          plain(each.textContent).includes(name) &&
          ![...each.children].some((child) => plain(child.textContent).includes(name)),
      ),
  }
  const part = candidates[kind]().findLast(isSeen)
  if (!part) return null
  part.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = part.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const isCovered = kind !== 'text' && !part.contains(document.elementFromPoint(x, y))
  return isCovered ? null : { x, y }
}

/** A person at one of the engines, who sees, presses and types. */
class Visit {
  constructor(
    readonly driver: Driver,
    private readonly origin: string,
  ) {}

  go(path: string, origin = this.origin) {
    return this.driver.go(`${origin}${path}`)
  }

  run<Input, Result>(body: (input: Input) => Result | Promise<Result>, input: Input) {
    return this.driver.run(body.toString(), input) as Promise<Result>
  }

  /** Waits until the element is there and does not move any more. */
  async place(thing: Thing) {
    let place: { x: number; y: number } | null = null
    const isStill = async () => {
      const before = place
      place = await this.run(findThing, thing).catch(() => null)
      return place !== null && before?.x === place.x && before.y === place.y
    }
    await expect.poll(isStill, { message: `${thing.kind} ${thing.name}`, timeout: 20_000 }).toBe(true)
    return place as unknown as { x: number; y: number }
  }

  see(name: string) {
    return this.place({ kind: 'text', name })
  }

  async notSee(name: string) {
    await expect
      .poll(() => this.run(findThing, { kind: 'text' as const, name }).catch(() => true), {
        message: `no ${name}`,
        timeout: 20_000,
      })
      .toBeNull()
  }

  async press(name: string, kind: Thing['kind'] = 'button') {
    const { x, y } = await this.place({ kind, name })
    const press = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.driver.act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press },
    ])
  }

  async keys(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.driver.act([{ type: 'key', id: 'keyboard', actions }])
  }

  async fill(name: string, text: string) {
    await this.press(name, 'field')
    await this.keys(text)
  }

  /** Chooses in a native list, whose pop-up is not part of the page. */
  async choose(name: string, option: string) {
    const choose = () =>
      this.run(
        ({ name, option }) => {
          const list = [...document.querySelectorAll('select')].find(({ labels }) =>
            [...labels].some(({ textContent }) => textContent?.trim().startsWith(name)),
          )
          const chosen = [...(list?.options ?? [])].find(({ text }) => text === option)
          if (!list || !chosen) return [...(list?.options ?? [])].map(({ text }) => text).slice(0, 5)
          list.value = chosen.value
          list.dispatchEvent(new Event('change', { bubbles: true }))
          return true
        },
        { name, option },
      )
    await expect.poll(choose, { message: `${option} in ${name}`, timeout: 20_000 }).toBe(true)
  }

  /** Makes a call as the page would, and returns the server's answer. */
  async call<Reply>(method: string, path: string, body?: object) {
    const answer = await this.run(
      async ({ method, path, body }) => {
        const answer = await fetch(path, {
          method,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
        return { isDone: answer.ok, reply: (await answer.json().catch(() => null)) as unknown }
      },
      { method, path, body },
    )
    expect(answer.isDone, `${method} ${path} ${JSON.stringify(answer.reply)}`).toBe(true)
    return answer.reply as Reply
  }

  async logIn(email: string, origin = this.origin) {
    await this.go('/support', origin)
    await this.call('POST', '/api/login', { email, password: DEMO_PASSWORD })
  }

  /** Signs a new person in by single sign-on. Returns the key of the person's office. */
  async newcomer(name: string, office: string) {
    await this.go(`/api/single-sign-on/start?email=${encodeURIComponent(newAddress())}`)
    await this.press('Continue')
    await expect
      .poll(() => this.run(() => location.pathname, null).catch(() => ''), { timeout: 20_000 })
      .toBe('/')
    await this.call('PATCH', '/api/me', { name, office })
    const { home } = await this.call<{ home: { id: string } }>('GET', '/api/me/offices')
    return officeKeyAt(this.origin, home.id)
  }
}

const test = base.extend<{ visit: Visit }, { driver: Driver }>({
  driver: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const driver = await startDriver(project.name as EngineName)
      console.log(`${project.name} ${driver.version}`)
      await use(driver)
      await driver.quit()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visit: async ({ driver, baseURL }, use) => {
    const visit = new Visit(driver, baseURL ?? '')
    await visit.go('/support')
    await visit.run(
      () =>
        fetch('/api/sign-out', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).then(() => [localStorage, sessionStorage].forEach((store) => store.clear())),
      null,
    )
    await use(visit)
  },
})

const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`

test('an employee signs in with a password, and out', async ({ visit }) => {
  await visit.go('/')
  await visit.fill('Email', `emma.employee@${PASSWORD_DOMAIN}`)
  await visit.press('Next')
  await visit.fill('Password', DEMO_PASSWORD)
  await visit.press('Login')
  await visit.see('Hello, Emma')
  await visit.press('Sign Out')
  await visit.see('Sign In')
})

test('an employee checks in at the door, and leaves by the code at the exit', async ({ visit }) => {
  const key = await visit.newcomer('Dora Door', 'Manchester')
  await visit.go(`/checkin/${key}`)
  await visit.press('Check In')
  await visit.press('Agree')
  await visit.see('You have successfully checked in to Manchester office.')
  await visit.go(`/leave/${key}`)
  await visit.see('Leaving Manchester office?')
  await visit.press('I am leaving')
  await visit.see('You left at ')
  await visit.go('/')
  await visit.see('Manchester: Left, said at the exit')
})

test('a visitor checks in, and checks out again by number', async ({ visit }) => {
  const phone = `+44 ${Date.now().toString().slice(-9)}`
  await visit.go('/visitor')
  await visit.choose('Office', 'UK - Manchester')
  await visit.fill('Name', 'Vera Visitor')
  await visit.fill('Email', 'vera@guest.example')
  await visit.fill('Company', 'Guests Ltd')
  await visit.fill('Contact Number', phone)
  await visit.fill('Your host at ERM', 'Hanna Host')
  await visit.press('I agree with the data collection and processing policy.', 'text')
  await visit.press('Check In')
  await visit.see('Welcome to ERM')
  await visit.press('Check Out')
  await visit.see('Thank you for visiting ERM.')
})

test('an employee writes a comment on Home', async ({ visit }) => {
  await visit.newcomer('Wim Week', 'Manchester')
  await visit.go('/')
  await visit.press('Update Details')
  await visit.see('up to 30 days in advance')
  await visit.fill('Comment', 'Back at noon')
  await visit.press('Save')
  await visit.see('Profile Updated')
  await visit.see('Back at noon')
})

test('an employee reads People and Offices', async ({ visit }) => {
  await visit.logIn(`emma.employee@${PASSWORD_DOMAIN}`)
  await visit.go('/people')
  await visit.see('People in ')
  await visit.go('/offices?search=Lima')
  await visit.press('Lima', 'link')
  await visit.see('Lima, these two weeks')
})

test('the scanner without a camera shows the next step', async ({ visit }) => {
  await visit.go('/qr')
  await visit.see('Scanning Error')
})

test('a roll call can be started and marked without a network, and the server gets all of it afterwards', async ({
  visit,
  baseURL,
}) => {
  const network = new PhoneNetwork(() => baseURL ?? '')
  const origin = await network.open('localhost')
  await visit.logIn(ADMIN, origin)
  const offices = await visit.call<{ id: string; name: string }[]>('GET', '/api/office-names')
  const { id } = offices.find(({ name }) => name === 'Lisbon')!
  const address = `/offices/${id}/roll-call`
  await visit.go(address, origin)
  await visit.see('Roll call of Lisbon')
  const storedFiles = () =>
    visit.run(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const [name] = await caches.keys()
      return registration?.active?.state === 'activated' && name
        ? (await (await caches.open(name)).keys()).length
        : 0
    }, null)
  await expect.poll(storedFiles, { timeout: 30_000 }).toBeGreaterThan(5)
  await visit.go('/support')

  network.cut()
  await visit.go(address, origin)
  await visit.see('Roll call of Lisbon')
  await visit.press('Start')
  await visit.press('Drill')
  await visit.see('Drill, Lisbon')
  const added = unique('Rita')
  await visit.press('Add a person who is not on the list')
  await visit.fill('Not on the list: name', `${added}\uE007`)
  await visit.see(`${added} added as seen.`)
  await visit.see('1 mark not sent yet')

  network.mend()
  await visit.notSee('not sent yet')
  await visit.press('End')
  await visit.press('End the roll call')
  await visit.see('The roll call has ended')
  await network.close()
})

test('a guest gives the details, and the pass opens again without a network', async ({ visit, baseURL }) => {
  const network = new PhoneNetwork(() => baseURL ?? '')
  const origin = await network.open('localhost')
  await visit.logIn(`emma.employee@${PASSWORD_DOMAIN}`, origin)
  const guest = { name: unique('Vera'), email: `${unique('vera').replace(' ', '.')}@guests.example` }
  await visit.call('POST', '/api/me/invitations', {
    office: 'Manchester',
    day: addDays(today('Europe/London'), 1),
    from: '10:00',
    until: '11:00',
    language: 'en',
    company: 'Guests Ltd',
    guests: [guest],
  })
  const mailed = () =>
    visit
      .run(async () => (await fetch('/demo/mailbox')).text(), null)
      .then((page) => tokenFor(page, guest.email))
  await expect.poll(mailed, { timeout: 20_000 }).not.toBe('')
  await visit.go(`/invited#token=${await mailed()}`, origin)
  await visit.see('You visit Emma')
  await visit.fill('Contact Number *', '+44 20 7946 0000')
  await visit.press('I will come')
  await visit.see('Your pass')
  const isKept = () =>
    visit.run(async () => {
      const cache = await caches.match('/invited', { cacheName: 'guest-pass' })
      return cache !== undefined
    }, null)
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  await visit.go('/support', origin)

  network.cut()
  await visit.go('/invited', origin)
  await visit.see('Your pass')
  await visit.see('Address: 2000 Deansgate, Manchester M3')
  const code = () =>
    visit.run(() => document.querySelector('[aria-label="Code of your pass"]')?.tagName ?? '', null)
  expect(await code()).not.toBe('')
  network.mend()
  await network.close()
})

test('the reception opens a badge in both sizes, and a name of 100 letters fits', async ({ visit }) => {
  await visit.logIn(ADMIN)
  const offices = await visit.call<{ id: string; name: string }[]>('GET', '/api/office-names')
  const { id } = offices.find(({ name }) => name === 'Lyon')!
  const name = unique('W'.repeat(93))
  await visit.call('POST', `/api/offices/${id}/visitors`, {
    ...{ name, email: 'v@x.example', company: 'Guests Ltd', phone: '+4420794600', host: 'Nobody' },
  })
  await visit.go(`/offices/${id}/visitors`)
  await visit.press(`Badge: ${name}`)
  await visit.see('Host: Nobody')
  for (const size of ['A7', '62 × 29 mm']) {
    await visit.press(size)
    const overflow = () =>
      visit.run(() => {
        const shown = [...document.querySelectorAll('[data-name]')].findLast((each) => each.checkVisibility())
        return shown ? shown.scrollHeight - shown.clientHeight : null
      }, null)
    await expect.poll(overflow, { message: size, timeout: 20_000 }).toBeLessThanOrEqual(0)
  }
})
