import {
  ADMIN,
  colleague,
  expect,
  logIn,
  newAddress,
  ownOfficeKey,
  settle,
  signIn,
  stopAt,
  test,
  today,
} from './story'

test('two presses on Home check a person in where no form is asked', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Tessa Two', 'Manchester')
  // After the closing time of the office a person sees its door first.
  await stopAt(page, today())
  await page.goto('/')
  await page.getByRole('link', { name: 'Check-In to this office' }).click()
  await page.getByRole('dialog', { name: 'Privacy Policy' }).getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(/You have successfully checked in to Manchester office/)).toBeVisible()
})

test('a newcomer chooses an office, checks in, and the administrator’s office data shows it', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await stopAt(page, today())
  await page.goto('/')
  await expect(page.getByText('The profile is incomplete')).toBeVisible()
  await expect(page.getByText('Please update your profile')).toBeVisible()

  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await dialog.getByLabel('Name').fill('Kim Story')
  await dialog.getByLabel('Country').selectOption('UK')
  await dialog.getByLabel('Office').selectOption('Manchester')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()

  await page.getByRole('link', { name: 'Check-In to this office' }).click()
  await expect(page).toHaveURL(/\/checkin\/[\da-f-]{36}#check-in$/)
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await policy.getByRole('button', { name: 'Agree' }).click()
  await expect(
    page.getByText(
      'You have successfully checked in to Manchester office. Stay Safe. You can close this page or',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continue with the app' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(/: Here, in the app \d\d:\d\d/)).toBeVisible()

  await page.getByRole('button', { name: 'My Recent Check-Ins' }).click()
  const recent = page.getByRole('dialog', { name: 'My Recent Check-Ins' })
  await expect(recent.getByRole('cell', { name: 'Manchester' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(recent).toHaveCount(0)

  const office = await browser.newPage()
  await logIn(office, ADMIN)
  await office.goto('/people')
  await office.getByRole('combobox', { name: /office/i }).click()
  await office.getByRole('option', { name: /Manchester/ }).click()
  await office.getByRole('button', { name: 'Download Office Data' }).click()
  const confirm = office.getByRole('dialog')
  await expect(confirm.getByRole('link')).toHaveAttribute('href', /.+/)
  const downloading = office.waitForEvent('download')
  await confirm.getByRole('button', { name: 'OK' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('CheckInHistory.csv')
  const lines = await linesOf(await download.createReadStream())
  const row = lines.find((line) => line.includes(email))
  expect(row).toContain('"Employee","Kim Story"')
  expect(row).toContain('"Checked In"')
  await office.close()
})

async function linesOf(stream: NodeJS.ReadableStream) {
  let content = ''
  for await (const chunk of stream) content += String(chunk)
  return content.split('\r\n')
}

test('an office that asks for a declaration opens with one, and then with a reminder', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Robin Story', 'Boston')
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  await page.getByRole('dialog', { name: 'Privacy Policy' }).getByRole('button', { name: 'Agree' }).click()

  const form = page.getByRole('dialog', { name: 'Community Responsibility' })
  const agree = form.getByRole('button', { name: 'Agree' })
  const unable = form.getByText('If you are unable to tick all items, please cancel your check-in.')
  await expect(unable).toBeVisible()
  await expect(form.getByText('Will expire on')).toBeVisible()
  const boxes = form.getByRole('checkbox')
  const count = await boxes.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index += 1) {
    await expect(agree).toBeDisabled()
    await boxes.nth(index).check()
  }
  await expect(unable).toHaveCount(0)
  await agree.click()
  await expect(page.getByText('New Community Responsibility Form submitted. Stay Safe.')).toBeVisible()
  await expect(page.getByText(/successfully checked in to Boston office/)).toBeVisible()

  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  const reminder = page.getByRole('dialog', { name: 'Reminder' })
  await expect(
    reminder.getByText('By entering the office, you have confirmed that in the last 14 days:'),
  ).toBeVisible()
  await reminder.getByRole('button', { name: 'Cancel' }).click()
  const cancelled = page.getByRole('dialog', { name: 'Check-in Cancelled' })
  await expect(
    cancelled.getByText(
      'You are NOT permitted to enter the office. If you need to access the office, please contact the COVID Coordinator. Please note you are NOT checked-in to Boston Office.',
    ),
  ).toBeVisible()
  await cancelled.getByRole('button', { name: 'Close' }).click()

  await page.goto('/')
  await page.getByRole('button', { name: 'My Community Responsibility Forms' }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'Boston' })).toHaveCount(1)
})

test('a person who opens the link signed out signs in first and then completes the check-in on Home', async ({
  page,
  browser,
}) => {
  const { key } = await colleague(browser, 'Key Holder', 'Manchester')

  await page.goto(`/checkin/${key}`)
  await expect(page.getByRole('button', { name: 'Check In', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Visitor Click Here' })).toBeVisible()
  await page.getByRole('button', { name: 'Staff Sign In' }).click()
  await expect(page).toHaveURL('/')
  const email = newAddress()
  await page.getByLabel('Email').fill(email)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Next' }).click()
  await (await opened).getByRole('button', { name: 'Continue' }).click()

  const dialog = page.getByRole('dialog', { name: 'Complete Check-In' })
  await expect(dialog.getByText('Press OK to complete the check-in to Manchester office.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('dialog', { name: 'Privacy Policy' }).getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Checked in to Manchester office. Stay Safe.', { exact: true })).toBeVisible()
  await expect(page.getByText('You have successfully checked in to Manchester office.')).toBeVisible()
  const success = page.getByRole('dialog', { name: 'Check In' })
  await expect(success.getByText('Manchester', { exact: true })).toBeVisible()
  await expect(success.locator('time').filter({ hasText: /^\d\d:\d\d/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with the app' }).click()
  await expect(page.getByRole('heading', { name: 'Manchester', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'My Recent Check-Ins' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('an arrival in Spanish never falls back to English, and the door knows who is in', async ({
  page,
  browser,
}) => {
  const { email, key } = await colleague(browser, 'Noa Historia', 'Boston')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/checkin/${key}`)
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.getByRole('button', { name: 'Acceso del personal' }).click()
  await signIn(page, email)
  await page.goto('/')

  const complete = page.getByRole('dialog', { name: 'Completar el registro de entrada' })
  await expect(complete.getByText('completar su entrada en la oficina Boston')).toBeVisible()
  await complete.getByRole('button', { name: 'Aceptar' }).click()
  const policy = page.getByRole('dialog', { name: 'Política de privacidad' })
  await policy.getByRole('button', { name: 'Aceptar' }).click()
  const form = page.getByRole('dialog', { name: 'Responsabilidad comunitaria' })
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Ha registrado correctamente su entrada en la oficina Boston')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Noa Historia')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar en la aplicación' }).click()
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/checkin/${key}`)
  await expect(page.getByText(/Registró su entrada a las \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await expect(page.getByRole('dialog', { name: 'Recordatorio' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Registrar entrada' })).toBeVisible()
})

test('a code that is replaced during the sign-in shows its office and the next step', async ({ page }) => {
  await page.route('**/api/getOfficebyQR', (route) =>
    route.fulfill({ status: 404, json: { general: 'We could not recognise the office code.' } }),
  )
  await signIn(page)
  await page.goto('/support')
  await page.evaluate(() => {
    const value = { key: 'an-older-key', office: 'Lima' }
    localStorage.setItem('whereabouts.pending-check-in', JSON.stringify({ value, at: Date.now() }))
  })
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Complete Check-In' })
  await expect(dialog.getByText(/The code of Lima office has been replaced.*scan the poster/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'My Recent Check-Ins' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a closed office shows that at each of its doors, and lets people in', async ({ page, browser }) => {
  const admin = await browser.newContext()
  await logIn(admin, ADMIN)
  const listed = await admin.request.get('/api/offices')
  const { offices } = (await listed.json()) as { offices: Record<'name' | 'status' | 'comment', string>[] }
  const { name, status, comment } = offices.find((each) => each.status.startsWith('Closed'))!
  const answer = await admin.request.get(`/api/offices/${encodeURIComponent(name)}/key`)
  const { key } = (await answer.json()) as { key: string }
  await admin.close()

  await page.goto(`/checkin/${key}`)
  const notice = page.getByRole('note')
  await expect(notice).toContainText(status)
  await expect(notice).toContainText(comment)
  await page.getByRole('button', { name: 'Visitor Click Here' }).click()
  await expect(page.getByLabel('Company')).toBeVisible()
  await expect(notice).toContainText(status)

  await signIn(page)
  await page.goto('/')
  const complete = page.getByRole('dialog', { name: 'Complete Check-In' })
  await expect(complete).toHaveCount(0)
  await page.goto(`/checkin/${key}`)
  await expect(notice).toContainText(status)
  await page.goto('/')
  await expect(complete.getByRole('note')).toContainText(status)
  await expect(complete.getByRole('button', { name: 'OK' })).toBeEnabled()
})

test('nothing of the door is cut on the narrowest phone, even for a name of 60 letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectNothingCut = async () => {
    const beyond = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter(
          (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
        ).length,
    )
    expect(beyond).toBe(0)
  }
  await signIn(page)
  await settle(page, 'N'.repeat(60), 'Boston')
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await page
    .getByRole('dialog', { name: 'Política de privacidad' })
    .getByRole('button', { name: 'Aceptar' })
    .click()
  const form = page.getByRole('dialog', { name: 'Responsabilidad comunitaria' })
  await expect(form.getByRole('button', { name: 'PT', exact: true })).toBeInViewport({ ratio: 1 })
  await expectNothingCut()
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Ha registrado correctamente', { exact: false })).toBeVisible()
  await expectNothingCut()
})

test('an unknown code causes a message', async ({ page }) => {
  await page.goto('/checkin/nothing-like-a-key')
  await expect(page.getByText('We could not recognise the office code.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In to Check In' }).click()
  await expect(page).toHaveURL('/')
})

test('a check-in without an answer does not look completed, and the next press makes one record', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await settle(page, 'Sam Offline', 'Manchester')
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  const keys: (string | undefined)[] = []
  await page.route('**/api/getOfficebyQR', (route) => route.abort())
  await page.route('**/api/check-ins', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const agree = page.getByRole('dialog', { name: 'Privacy Policy' }).getByRole('button', { name: 'Agree' })
  await agree.click()
  // A screen reader speaks the alert while a dialog is open too. It stands beside the button to press again.
  await expect(page.getByRole('alert').getByText(/not known whether this was done/)).toBeVisible()
  await expect(page.getByText(/successfully checked in/)).toHaveCount(0)
  await agree.click()
  await expect(page.getByText(/successfully checked in to Manchester/)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  const list = (await (await page.request.get('/api/me/check-ins')).json()) as unknown[]
  expect(list).toHaveLength(1)
})
