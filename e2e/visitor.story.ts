import type { Page, Route } from '@playwright/test'
import { expectNoFindings } from './expectations'
import {
  ADMIN,
  button,
  expect,
  logIn,
  officeIdOf,
  ownOfficeKey,
  settle,
  signIn,
  test,
  type Caller,
} from './story'

let visitors = 0

function newVisitor() {
  visitors += 1
  const number = `+44 ${Date.now().toString().slice(-9)} ${process.pid % 100}${visitors}`
  return {
    Name: 'Vera Visitor',
    Email: 'vera@guest.example',
    Company: 'Guests Ltd',
    'Contact Number': number,
    'Your host at ERM': 'Hanna Host',
  }
}

async function fillIn(page: Page, visitor: Record<string, string>) {
  for (const [label, text] of Object.entries(visitor))
    await page.getByLabel(label, { exact: true }).fill(text)
}

/** The sentence after a lost answer. */
const UNKNOWN = /^No answer came, so it is not known whether this was done/

const POLICY = 'I agree with the data collection and processing policy.'

async function keyOf(caller: Caller, office: string) {
  await logIn(caller, ADMIN)
  const answer = await caller.request.get(`/api/offices/${encodeURIComponent(office)}/key`)
  return ((await answer.json()) as { key: string }).key
}

test('a visitor checks in, and checks out again by number', async ({ page }) => {
  const visitor = newVisitor()
  await page.goto('/visitor')
  await expect(page.getByRole('tab', { name: 'Check In' })).toHaveAttribute('aria-selected', 'true')
  await expect(button(page, 'Reset')).toBeDisabled()
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await expect(page.getByRole('button', { name: 'Visitor Health Status Form' })).toHaveCount(0)
  await fillIn(page, visitor)
  await expect(button(page, 'Check In')).toBeDisabled()
  await page.getByLabel(POLICY).check()
  const sending = page.waitForRequest('**/api/checkin')
  await button(page, 'Check In').click()
  const sent = (await sending).postDataJSON() as Record<string, unknown>
  const office = await officeIdOf(page, 'Manchester')
  expect(sent).toMatchObject({ action: 'in', isGuest: 'X', office, hdRequired: false })
  expect(sent.timeInLocal).toMatch(/^\d+\/\d+\/\d{4}, \d+:\d\d:\d\d\s[AP]M$/)
  await expect(page.getByText('Checked in to Manchester office. Stay Safe.')).toBeVisible()
  await expect(
    page.getByText('Welcome to ERM. Please remember to Check Out when leaving the office.'),
  ).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('tab', { name: 'Check Out' }).click()
  await expect(button(page, 'Check Out')).toBeDisabled()
  await page.getByLabel('Contact Number').fill('+44 20 0000 0000')
  await button(page, 'Check Out').click()
  await expect(page.getByLabel('Contact Number')).toHaveAccessibleDescription(/There is no visit/)
  await expect(page.getByText('Thank you for visiting')).toHaveCount(0)
  await page.getByLabel('Contact Number').fill(visitor['Contact Number'])
  await button(page, 'Check Out').click()
  await expect(page.getByText('Check out successfull. Stay Safe.')).toBeVisible()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(page.getByText(/in an emergency/)).toHaveCount(0)
})

async function checkIn(page: Page, visitor: Record<string, string>) {
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await fillIn(page, visitor)
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  await expect(page.getByText('Welcome to ERM', { exact: false })).toBeVisible()
}

test('a visitor on the tablet of a reception sees nothing of the visitor before, and each leaves by number', async ({
  page,
}) => {
  const [first, second, third, fourth] = [newVisitor(), newVisitor(), newVisitor(), newVisitor()]
  await page.clock.install()
  await page.goto('/visitor')
  const expectNobody = async () => {
    await expect(page.getByRole('heading', { name: 'Visitors' })).toBeVisible()
    for (const label of Object.keys(first)) await expect(page.getByLabel(label)).toHaveValue('')
    await page.getByRole('tab', { name: 'Check Out' }).click()
    await expect(button(page, 'End my visit')).toHaveCount(0)
    await expect(page.getByLabel('Contact Number')).toHaveValue('')
    await page.getByRole('tab', { name: 'Check In' }).click()
  }

  await page.getByLabel('Remember me on this device').check()
  await checkIn(page, first)
  await page.clock.fastForward(1500)
  await button(page, 'Next visitor').click()
  await expect(page.locator('#main')).toBeFocused()
  await expectNobody()
  await page.reload()
  await expectNobody()
  await expect(page.getByLabel('Remember me on this device')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveAttribute('autocomplete', 'off')

  await page.getByRole('button', { name: 'PT Português' }).click()
  await expect(page.getByLabel('Empresa')).toBeVisible()
  await page.getByRole('button', { name: 'EN English' }).click()
  await checkIn(page, second)
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.clock.fastForward(45_000)
  await expect(page.getByText(/Lista para la siguiente visita en \d+ segundos\./)).toBeVisible()
  await page.clock.fastForward(20_000)
  await expectNobody()

  await fillIn(page, third)
  await page.clock.fastForward(101_000)
  await expect(page.getByText('Are you still there?')).toBeVisible()
  await expect(page.getByText(/will be deleted in \d+ seconds/)).toBeVisible()
  await expect(page.getByText('Name', { exact: true })).toHaveCount(0)
  await expectNoFindings(page)
  await button(page, 'Yes, continue').click()
  await expect(page.getByLabel('Company')).toHaveValue('Guests Ltd')
  await page.clock.fastForward(121_000)
  await expectNobody()
  await page.reload()
  await expectNobody()

  await checkIn(page, fourth)
  await page.clock.fastForward(1500)
  await button(page, 'Next visitor').click()
  for (const visitor of [first, fourth]) {
    await page.getByRole('tab', { name: 'Check Out' }).click()
    await page.getByLabel('Contact Number').fill(visitor['Contact Number'])
    await button(page, 'Check Out').click()
    await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()
    await expect(page.getByText(/in an emergency/)).toHaveCount(0)
    await page.clock.fastForward(61_000)
    await expectNobody()
  }
})

test('a half-filled form comes back after a reload and Back, but not three hours later', async ({
  page,
  browser,
}) => {
  const key = await keyOf(await browser.newContext(), 'Manchester')
  const visitor = newVisitor()
  await page.clock.install()
  await page.goto(`/checkin/${key}`)
  await button(page, 'Visitor Click Here').click()
  await fillIn(page, visitor)
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue(visitor.Company)
  await page.goBack()
  await button(page, 'Visitor Click Here').click()
  await expect(page.getByLabel('Company')).toHaveValue(visitor.Company)
  await page.goBack()
  await expect(button(page, 'Visitor Click Here')).toBeVisible()
  await page.clock.fastForward('03:00:00')
  await button(page, 'Visitor Click Here').click()
  await expect(page.getByText('Manchester', { exact: true })).toBeVisible()
  for (const label of Object.keys(visitor)) await expect(page.getByLabel(label)).toHaveValue('')
})

test('a second tap in the place of Check In ends no visit and removes no welcome', async ({ page }) => {
  await page.clock.install()
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await fillIn(page, newVisitor())
  await page.getByLabel(POLICY).check()
  await expect(button(page, 'Check In')).toBeEnabled()
  const { x, y, width, height } = (await button(page, 'Check In').boundingBox())!
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await expect(page.getByText('Welcome to ERM', { exact: false })).toBeVisible()
  for (const name of ['Check Out', 'Next visitor']) {
    await expect(button(page, name)).toBeDisabled()
    await button(page, name).dispatchEvent('click')
  }
  await expect(page.getByText('Welcome to ERM', { exact: false })).toBeVisible()
  await page.clock.fastForward(1100)
  await button(page, 'Next visitor').click()
  await expect(page.getByText('Welcome to ERM', { exact: false })).toHaveCount(0)
})

test('the office of the scanned code is preset, its questions are asked, and everything is in Spanish', async ({
  page,
  browser,
}) => {
  const key = await keyOf(await browser.newContext(), 'Sydney')
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.getByRole('button', { name: 'Pulse aquí si viene de visita' }).click()
  await expect(page).toHaveURL('/visitor')
  await expect(page.getByText('Sydney', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await fillIn(page, {
    Nombre: 'Vera Visitante',
    'Correo electrónico': 'vera@guest.example',
    Empresa: 'Visitas SL',
    'Número de contacto': newVisitor()['Contact Number'],
    'Persona a la que visita en ERM': 'Hanna Host',
  })
  await page.getByLabel('Acepto la política de recogida y tratamiento de datos.').check()
  await expect(button(page, 'Registrar entrada')).toBeDisabled()
  await page.getByRole('button', { name: 'Formulario de salud para visitantes' }).click()
  const form = page.getByRole('dialog', { name: 'Formulario de salud para visitantes' })
  await expect(form.getByRole('radio', { name: 'ES' })).toBeChecked()
  await form.getByRole('checkbox').first().check()

  await form.getByRole('radio', { name: 'EN' }).check()
  const english = page.getByRole('dialog', { name: 'Visitor Health Status Form' })
  await expect(english.getByText('In the last 14 days I confirm that:')).toBeVisible()
  await expect(english.getByText(/valid for 48 hours/)).toBeVisible()
  const warning = english.getByText('All items must be ticked for this health status form to be approved.')
  await expect(warning).toBeVisible()
  await expectNoFindings(page)
  await english.getByRole('radio', { name: 'ES' }).check()
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await expect(form.getByText('Debe marcar todos los puntos', { exact: false })).toHaveCount(0)
  await form.getByRole('button', { name: 'Aceptar' }).click()

  await button(page, 'Registrar entrada').click()
  await expect(page.getByText('Entrada registrada en la oficina Sydney. Cuídese.')).toBeVisible()
  await button(page, 'Registrar salida').click()
  await expect(page.getByText('Salida registrada. Cuídese.')).toBeVisible()
  await expect(page.getByText('Gracias por visitar ERM.')).toBeVisible()
})

for (const width of [320, 390])
  test(`the choice of language stays inside the health form at ${width} px in every language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/visitor')
    await page.getByLabel('Office').selectOption({ label: 'Australia - Sydney' })
    await page.getByRole('button', { name: 'Visitor Health Status Form' }).click()
    const choice = page.getByRole('dialog').getByRole('radiogroup')
    await expect(choice.locator('option[lang]')).toHaveCount(9)
    for (const language of await choice.locator('option[lang]').all()) {
      const value = (await language.getAttribute('value')) ?? ''
      await choice.locator('select').selectOption(value)
      await expect(page.getByRole('dialog')).toHaveAttribute('lang', value)
      const beyond = await choice.evaluate((group) => {
        const frame = group.getBoundingClientRect()
        return [...group.children].filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return left < frame.left - 0.5 || right > frame.right + 0.5
        }).length
      })
      expect(beyond, value).toBe(0)
    }
  })

test('Reset clears typed and ticked entries, and a wrong address causes a message', async ({ page }) => {
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption({ label: 'Australia - Sydney' })
  await fillIn(page, newVisitor())
  await page.getByLabel('Email').fill('abc')
  await page.getByLabel('Company').focus()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await page.getByRole('button', { name: 'Visitor Health Status Form' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByLabel(POLICY).check()
  await button(page, 'Reset').click()
  await expect(page.locator('#main')).toBeFocused()
  for (const label of Object.keys(newVisitor())) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel(POLICY)).not.toBeChecked()
  await expect(button(page, 'Reset')).toBeDisabled()
  await page.getByLabel('Office').selectOption({ label: 'Australia - Sydney' })
  await page.getByRole('button', { name: 'Visitor Health Status Form' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('typed text survives a reload and a lost answer, which makes one visit', async ({ page }) => {
  const visitor = newVisitor()
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await fillIn(page, visitor)
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Guests Ltd')
  await expect(page.getByLabel('Office')).toHaveValue(await officeIdOf(page, 'Manchester'))
  await page.getByLabel('Remember me on this device').check()
  await page.getByLabel(POLICY).check()

  const keys: (string | undefined)[] = []
  const tokens: string[] = []
  await page.route('**/api/visits/read', (route) => (keys.length < 3 ? route.abort() : route.continue()))
  await page.route('**/api/checkin', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    tokens.push(((await answer.json()) as { checkOutToken: string }).checkOutToken)
    return keys.length < 3 ? route.abort() : route.fulfill({ response: answer })
  })
  await button(page, 'Check In').click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect(page.getByText('Welcome to ERM', { exact: false })).toHaveCount(0)
  await expect(page.getByLabel('Company')).toHaveValue('Guests Ltd')
  await expectNoFindings(page)
  await button(page, 'Retry').click()
  await expect.poll(() => tokens.length).toBe(2)
  await expect(page.getByText('Welcome to ERM', { exact: false })).toHaveCount(0)
  await page.reload()
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  await expect(page.getByText('Welcome to ERM', { exact: false })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(new Set(tokens).size).toBe(1)

  await page.goto('/visitor')
  await expect(page.getByText(/You are checked in to Manchester office since/)).toBeVisible()
  await button(page, 'Check in again, or somebody else').click()
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  await page.getByRole('tab', { name: 'Check Out' }).click()
  await expect(page.getByText(/You are checked in to Manchester office since/)).toBeVisible()
  await button(page, 'End my visit').click()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()

  await page.goto('/visitor')
  await page.getByLabel('Remember me on this device').uncheck()
  await button(page, 'Reset').click()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('a check-out whose answer was lost does not look completed, and the next press gets the same answer, or the page reads that the visit is over', async ({
  page,
}) => {
  const visitor = newVisitor()
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await fillIn(page, visitor)
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  await expect(page.getByText('Welcome to ERM', { exact: false })).toBeVisible()

  const answers: { key: string | undefined; status: number }[] = []
  const loseFirstAnswer = async (route: Route) => {
    const answer = await route.fetch()
    answers.push({ key: route.request().headers()['idempotency-key'], status: answer.status() })
    return answers.length === 1 ? route.abort() : route.fulfill({ response: answer })
  }
  await page.route('**/api/checkout', loseFirstAnswer)
  await page.getByRole('tab', { name: 'Check Out' }).click()
  const phone = page.getByLabel('Contact Number')
  await phone.fill(visitor['Contact Number'])
  await button(page, 'Check Out').click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect(page.getByText('Thank you for visiting')).toHaveCount(0)
  await expect(phone).toHaveValue(visitor['Contact Number'])
  await expectNoFindings(page)
  await button(page, 'Check Out').click()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()
  const [first] = answers
  expect(answers).toEqual([first, first])
  expect(first?.status).toBe(200)

  answers.length = 0
  await page.getByRole('tab', { name: 'Check In' }).click()
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await fillIn(page, newVisitor())
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  await page.route('**/api/visits/check-out', loseFirstAnswer)
  await button(page, 'Check Out').click()
  const isOut = page.getByText(/You are checked out of Manchester office since/)
  await expect(isOut).toBeVisible()
  await page.reload()
  await expect(isOut).toBeVisible()
  await expect(page.getByText(/You are checked in/)).toHaveCount(0)
  expect(answers.map(({ status }) => status)).toEqual([200])
})

test('on a line that drops every call before and then after the server acts, pressing again succeeds one time', async ({
  page,
}) => {
  const visitor = newVisitor()
  const tries = new Map<string, number>()
  const tokens: string[] = []
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const time = (tries.get(pathname) ?? 0) + 1
    tries.set(pathname, time)
    if (time === 1) return route.abort()
    const answer = await route.fetch()
    if (pathname === '/api/checkin')
      tokens.push(((await answer.json()) as { checkOutToken: string }).checkOutToken)
    return time === 2 ? route.abort() : route.fulfill({ response: answer })
  })
  const tried = (path: string, times: number) => expect.poll(() => tries.get(path)).toBe(times)
  const done = page.getByText(/^(Welcome to ERM\.|Thank you for visiting)/)

  await page.goto('/visitor')
  await expect(page.getByText('The list of offices could not be loaded.')).toBeVisible()
  await button(page, 'Retry').click()
  await page.getByLabel('Office').selectOption({ label: 'Australia - Sydney' })
  await fillIn(page, visitor)
  await page.getByLabel(POLICY).check()
  await expect(page.getByText('What this office asks its visitors could not be loaded.')).toBeVisible()
  await expect(button(page, 'Check In')).toBeDisabled()
  await button(page, 'Retry').click()
  await page.getByRole('button', { name: 'Visitor Health Status Form' }).click()
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
  await button(page, 'OK').click()

  await button(page, 'Check In').click()
  for (const times of [1, 2]) {
    await tried('/api/checkin', times)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await expect(done).toHaveCount(0)
    await button(page, 'Retry').click()
  }
  await expect(done).toBeVisible()
  expect(tokens).toHaveLength(2)
  expect(tokens[1]).toBe(tokens[0])

  await page.getByRole('tab', { name: 'Check Out' }).click()
  await page.getByLabel('Contact Number').fill(visitor['Contact Number'])
  for (const times of [1, 2]) {
    await button(page, 'Check Out').click()
    await tried('/api/checkout', times)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await expect(done).toHaveCount(0)
  }
  await button(page, 'Check Out').click()
  await expect(done).toBeVisible()
})

test('too many visitors from one network see in their language when to come back, and lose nothing', async ({
  page,
}) => {
  await page.route('**/api/checkin', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1700' },
      json: { general: 'Too many requests. Please try again in 29 minutes.' },
    }),
  )
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await fillIn(page, newVisitor())
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  await expect(page.getByText(/Nothing is lost: please try again in 29 minutes\. .*reception/)).toBeVisible()
  await page.getByRole('button', { name: 'PT Português' }).click()
  await button(page, 'Tentar novamente').click()
  await expect(page.getByText(/Nada se perdeu: tente novamente em 29 minutos\./)).toBeVisible()
  await expect(page.getByLabel('Empresa')).toHaveValue('Guests Ltd')

  await page.route('**/api/checkout', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '45' }, json: { general: 'Too many requests.' } }),
  )
  await page.getByRole('tab', { name: 'Registrar saída' }).click()
  await page.getByLabel('Número de contato').fill('+49 170 1234567')
  await button(page, 'Registrar saída').click()
  await expect(page.getByText(/tente novamente em 45 segundos\. Não precisa esperar/)).toBeVisible()
})

test('a refusal of the server stands at its place', async ({ page }) => {
  let body: Record<string, string> = { name: 'N1', company: 'C1', phone: 'P1', host: 'H1' }
  await page.route('**/api/checkin', (route) => route.fulfill({ status: 422, json: body }))
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await fillIn(page, newVisitor())
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  for (const [label, text] of [
    ['Name', 'N1'],
    ['Company', 'C1'],
    ['Contact Number', 'P1'],
    ['Your host at ERM', 'H1'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(text)
  await expect(page.getByRole('alert').filter({ hasText: 'N1' })).toBeVisible()

  body = { general: 'G1' }
  await button(page, 'Check In').click()
  await expect(page.getByText('G1', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name')).toBeDisabled()
  await expect(button(page, 'Check In')).toBeDisabled()
  await button(page, 'Reset').click()
  await expect(page.getByText('G1', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Name')).toBeEnabled()
})

test('Back to the app removes the scanned office', async ({ page }) => {
  const key = await keyOf(page, 'Manchester')
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'Click Here for Visitor' }).click()
  await expect(page.getByText('Manchester', { exact: true })).toBeVisible()
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'Back to the app' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/visitor')
  await expect(page.getByLabel('Office')).toHaveValue('')
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
})

/** Checks that no part of a message covers a button. */
async function expectClear(page: Page, message: string, pressed: string) {
  const shown = page.getByText(message, { exact: true })
  await expect(shown).toBeVisible()
  const [over, under] = [await shown.boundingBox(), await button(page, pressed).boundingBox()]
  expect(over!.y + over!.height < under!.y || under!.y + under!.height < over!.y).toBe(true)
}

test('on the narrowest phone names stay whole, no message covers the next button, and a completed check-in waits no more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const kept = (value: unknown) => JSON.stringify({ value, at: Date.now() })
  await page.addInitScript((office) => {
    sessionStorage.setItem('whereabouts.scanned-office', office)
  }, kept('Manchester'))
  await page.goto('/visitor')
  const name = await page.getByText('Manchester', { exact: true }).boundingBox()
  const other = await button(page, 'Choose another office').boundingBox()
  expect(name!.height).toBeLessThan(35)
  expect(other!.y).toBeGreaterThanOrEqual(name!.y + name!.height)
  await fillIn(page, newVisitor())
  await page.getByLabel(POLICY).check()
  await button(page, 'Check In').click()
  await expectClear(page, 'Checked in to Manchester office. Stay Safe.', 'Check Out')
  await page.reload()
  await expect(page.getByText(/You are checked in to Manchester office since/)).toBeVisible()
  await expectNoFindings(page)

  await signIn(page)
  await settle(page, 'Nora Narrow', 'Manchester')
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await button(page, 'Check In').click()
  await page.getByRole('dialog', { name: 'Privacy Policy' }).getByRole('button', { name: 'Agree' }).click()
  await expectClear(page, 'Checked in to Manchester office. Stay Safe.', 'Continue with the app')
  await page.reload()
  await button(page, 'Continue with the app').click()
  await expect(page.getByRole('heading', { name: 'Hello, Nora' })).toBeVisible()
  await expect(page.getByText('Complete Check-In')).toHaveCount(0)
})
