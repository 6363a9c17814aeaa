import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { administrator, giveDuty } from './duty-acts'
import {
  ADMIN,
  button,
  expect,
  logIn,
  next,
  officeIdOf,
  ownOfficeKey,
  settle,
  signIn,
  stopAt,
  test,
} from './story'

// A transcript says what a screen reader is given, so it changes with every text on its way. `REWRITE_JOURNEYS=1`
// writes the files anew; read their difference before it is committed.
const FOLDER = 'docs/journeys'
const isRewriting = process.env.REWRITE_JOURNEYS === '1'

test.slow()

/** Makes an office of its own, so that nobody else appears on its pages, and a name that leads no other story to it. */
async function newOffice(browser: Browser) {
  const name = `Journey ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const admin = await browser.newContext()
  await logIn(admin, ADMIN)
  const { own } = (await (await admin.request.get('/api/office-places')).json()) as { own: object }
  const { country, region, businessUnit, timeZone } = {
    country: '',
    region: '',
    businessUnit: '',
    timeZone: '',
    ...own,
  }
  const made = await admin.request.post('/api/offices', {
    data: { name, country, region, businessUnit, timeZone },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await admin.close()
  return name
}

const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const short = (names: string) => names.replaceAll(/(\w{3})\w*/g, '$1')
const DATE = new RegExp(`\\b\\d{1,2} (${MONTHS}|${short(MONTHS)})( \\d{4})?\\b`, 'g')
const WEEKDAY = new RegExp(`\\b(${DAYS}|${short(DAYS)})\\b`, 'g')

/** More than twenty choices, of which a transcript keeps the first. */
const LONG_CHOICE = /((?: *- option .*\n)(?= *- option))( *)(?:- option .*\n *){19,}(?:- option .*\n)/g

/** The steps of one journey as the accessibility tree gives them, compared with those in the document of its name. */
class Journey {
  readonly #steps: string[] = []
  readonly #names = new Map<string, string>()

  constructor(
    readonly file: string,
    readonly heading: string,
  ) {}

  /** Replaces what differs from run to run, such as the name of the office. */
  calls(given: string, name: string) {
    this.#names.set(given, name)
    return this
  }

  async step(title: string, part: Locator) {
    await expect(part).toBeVisible()
    await expect(part.locator('[aria-busy=true]')).toHaveCount(0)
    this.#steps.push(
      `## ${this.#steps.length + 1}. ${title}\n\n\`\`\`yaml\n${this.#plain(await part.ariaSnapshot())}\n\`\`\`\n`,
    )
  }

  #plain(tree: string) {
    const named = [...this.#names].reduce((text, [given, name]) => text.replaceAll(given, name), tree)
    return named
      .replaceAll(LONG_CHOICE, '$1$2- text: (and all others)\n')
      .split('\n')
      .filter((line) => !/^\s*- \/url:/.test(line))
      .join('\n')
      .replaceAll(DATE, '(date)')
      .replaceAll(WEEKDAY, '(day)')
      .replaceAll(/\b\d{1,2}:\d\d\b/g, '(time)')
      .replaceAll(/\b\d+ min\b/g, '(time) min')
  }

  expectSame() {
    const path = `${FOLDER}/${this.file}.md`
    const text = `# ${this.heading}\n\n${this.#steps.join('\n')}`
    if (isRewriting) {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(path, text)
    }
    expect(text, `${path} differs; REWRITE_JOURNEYS=1 writes it anew`).toBe(
      existsSync(path) ? readFileSync(path, 'utf8') : '',
    )
  }
}

type Visit = { office: string; phone: string }

/** Checks a visitor in, with the form that a new office asks for. */
async function arrive(page: Page, { office, phone }: Visit, seeForm?: (form: Locator) => Promise<void>) {
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption(await officeIdOf(page, office))
  for (const [label, text] of Object.entries({
    Name: 'Vera Visitor',
    Email: 'vera@guest.example',
    Company: 'Guests Ltd',
    'Contact Number': phone,
    'Your host at ERM': 'Hanna Host',
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('I agree with the data collection and processing policy.').check()
  await button(page, 'Visitor Health Status Form').click()
  const form = page.getByRole('dialog', { name: 'Visitor Health Status Form' })
  await expect(form.getByRole('checkbox').first()).toBeVisible()
  await seeForm?.(form)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'OK' }).click()
  await button(page, 'Check In').click()
  await expect(page.getByText(/Welcome to ERM/)).toBeVisible()
}

const main = (page: Page) => page.getByRole('main')

test('an employee’s check-in reads as its transcript says', async ({ page, browser }) => {
  const office = await newOffice(browser)
  const journey = new Journey('check-in', 'An employee checks in').calls(office, 'Riverside')
  await signIn(page)
  await settle(page, 'Kim Journey', office)
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await expect(button(page, 'Check In')).toBeVisible()
  await journey.step('The address behind the code at the door', main(page))
  await button(page, 'Check In').click()
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await journey.step('Check In', policy)
  await policy.getByRole('button', { name: 'Agree' }).click()
  const form = page.getByRole('dialog', { name: 'Community Responsibility' })
  await journey.step('Agree', form)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await journey.step('All items ticked', form)
  await form.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(/You have successfully checked in/)).toBeVisible()
  for (const name of ['Continue with the app', 'Leaving']) await expect(button(page, name)).toBeEnabled()
  await journey.step('Agree to the form', page.getByRole('dialog').or(main(page)).first())
  journey.expectSame()
})

test('a visitor’s way in and out reads as its transcript says', async ({ page, browser }) => {
  const office = await newOffice(browser)
  const phone = `+44 ${Date.now().toString().slice(-9)}${process.pid % 100}`
  const journey = new Journey('visitor', 'A visitor checks in and out')
    .calls(office, 'Riverside')
    .calls(phone, '+44 20 7946 0000')
  await page.goto('/visitor')
  await expect(page.getByRole('option', { name: new RegExp(office) })).toBeAttached()
  await journey.step('The address behind the code for visitors', main(page))
  await arrive(page, { office, phone }, (form) => journey.step('Visitor Health Status Form', form))
  await expect(button(page, 'Check Out')).toBeEnabled()
  await journey.step('Check In', main(page))
  await page.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(button(page, 'Next visitor')).toBeEnabled()
  await journey.step('Check Out', main(page))
  journey.expectSame()
})

test('a warden’s roll call reads as its transcript says', async ({ page, browser }) => {
  const office = await newOffice(browser)
  const journey = new Journey('roll-call', 'A warden calls the roll').calls(office, 'Riverside')
  const phone = `+44 ${Date.now().toString().slice(-9)}${process.pid % 100}`
  await arrive(await browser.newPage(), { office, phone })
  const email = await signIn(page)
  await settle(page, 'Wanda Warden', office)
  await giveDuty(await administrator(browser), { email, duty: 'warden', office })
  await page.goto(`/offices/${encodeURIComponent(office)}/roll-call`)
  await expect(page.getByText('Vera Visitor')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Sound at the start of a roll call' })).toBeVisible()
  await journey.step('The list before an alarm', main(page))
  await button(page, 'Start').click()
  const dialog = page.getByRole('dialog')
  await journey.step('Start', dialog)
  await dialog.getByRole('button', { name: 'Drill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /drill/i })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText(/marks as of/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help 0' })).toBeVisible()
  await journey.step('Drill', main(page))
  await page.getByRole('listitem').filter({ hasText: 'Vera Visitor' }).getByRole('button').first().click()
  await expect(page.getByText('Vera Visitor seen.')).toBeVisible()
  await expect(page.getByText(/not sent/)).toHaveCount(0)
  await expect(page.getByRole('img', { name: /accounted for/ })).toBeVisible()
  await journey.step('A press on the visitor’s line', main(page))
  await button(page, 'End').click()
  await journey.step('End', page.getByRole('dialog'))
  await button(page, 'End the roll call').click()
  await expect(page.getByRole('heading', { name: /^The roll call has ended/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Sound at the start of a roll call' })).toBeVisible()
  await expect(button(page, 'All clear…')).toBeVisible()
  await journey.step('End the roll call', main(page))
  journey.expectSame()
})

test('an employee’s planning of a week reads as its transcript says', async ({ page, browser }) => {
  const office = await newOffice(browser)
  const journey = new Journey('plan-a-week', 'An employee plans a week').calls(office, 'Riverside')
  await signIn(page)
  await settle(page, 'Paula Planner', office)
  // At the weekend Home shows two weeks, so the browser's day is a Wednesday.
  await stopAt(page, next(2))
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Paula Planner' })
  await expect(button(page, 'Set a usual week')).toBeVisible()
  await journey.step('Home', card)
  await button(page, 'Next week →').click()
  const choice = page.getByRole('group', { name: /^Status of Monday/ })
  await expect(choice).toBeVisible()
  await journey.step('Next week', card)
  await choice.getByRole('button', { name: 'Office' }).click()
  await expect(page.getByRole('group', { name: /^Status of Tuesday/ })).toBeVisible()
  await expect(card.getByText(/: Office\. Saved\.$/)).toBeVisible()
  await journey.step('Office', card)
  journey.expectSame()
})

test('an administrator’s giving of a duty reads as its transcript says', async ({ page, browser }) => {
  const office = await newOffice(browser)
  const journey = new Journey('give-a-duty', 'An administrator gives a duty').calls(office, 'Riverside')
  const colleague = await browser.newContext()
  const email = await signIn(colleague)
  await settle(colleague, 'Dora Duty', office)
  journey.calls(email, 'dora.duty@erm.example')
  await logIn(page, ADMIN)
  await page.goto('/admin')
  await journey.step(
    'The tasks of the Admin Console',
    page.getByRole('navigation', { name: 'Tasks of the Admin Console' }),
  )
  await page.getByRole('link', { name: 'Duties', exact: true }).click()
  await button(page, 'Give a duty').first().click()
  const dialog = page.getByRole('dialog', { name: 'Give a duty' })
  await journey.step('Give a duty', dialog)
  await dialog.getByLabel('Who is it?').fill(email)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: /Dora Duty/ }).click()
  await dialog.getByRole('button', { name: 'Give duty' }).click()
  await expect(dialog.getByText('Please choose a duty')).toBeVisible()
  await expect(dialog.getByRole('option', { name: office })).toBeAttached()
  await journey.step('A person is found, and the duty is still missing', dialog)
  await dialog.getByLabel('Duty', { exact: true }).selectOption('Warden')
  await dialog.getByLabel('Office', { exact: true }).selectOption(office)
  await dialog.getByRole('button', { name: 'Give duty' }).click()
  await expect(page.getByText('Duty given')).toBeVisible()
  await page.getByRole('searchbox', { name: /Name or email/i }).fill(email)
  const row = page.getByRole('row').filter({ hasText: 'Dora Duty' })
  await journey.step('The row of the duty', row)
  journey.expectSame()
})
