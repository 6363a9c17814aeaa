import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, formatDay } from '../domain/day'
import { expectNoFindings } from './expectations'
import { ADMIN, button, expect, logIn, settle, signIn, test, today } from './story'

async function newOffice(admin: Page, name: string) {
  const { own } = (await (await admin.request.get('/api/office-places')).json()) as { own: object }
  const created = await admin.request.post('/api/offices', { data: { name, ...own } })
  return ((await created.json()) as { officeId: string }).officeId
}

async function edit(admin: Page, name: string, what: string) {
  await admin.goto('/offices')
  await admin.getByRole('searchbox').fill(name)
  await button(admin, `Edit ${name}`).click()
  await button(admin, what).click()
}

test('an administrator corrects the time zone of an office after reading what that changes', async ({
  page,
}) => {
  const name = `Harbour ${randomBytes(3).toString('hex')}`
  await logIn(page, ADMIN)
  const office = await newOffice(page, name)
  await edit(page, name, 'Country, region, unit and time zone')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo')
  await button(page, 'See what changes').click()
  const told = page.getByRole('dialog', { name: `Correct the place of ${name}?` })
  await expect(told).toContainText('By the new one it is')
  await expect(told).toContainText('The closing time of 19:00 comes')
  await expectNoFindings(page)
  await told.getByRole('button', { name: 'Correct place' }).click()
  await expect(page.getByText(`The place of ${name} is corrected.`)).toBeVisible()
  const { timeZone } = (await (await page.request.get(`/api/offices/${office}`)).json()) as {
    timeZone: string
  }
  expect(timeZone).toBe('Asia/Tokyo')
})

test('an office that closes for good is no visitor’s choice any more, and its people choose another one', async ({
  page,
  browser,
}) => {
  const name = `Quay ${randomBytes(3).toString('hex')}`
  await logIn(page, ADMIN)
  const office = await newOffice(page, name)
  const { key } = (await (await page.request.get(`/api/offices/${office}/key`)).json()) as { key: string }
  const colleague = await browser.newPage()
  await signIn(colleague)
  await settle(colleague, 'Carla Closed', name)

  await edit(page, name, 'Close for good')
  const lastDay = addDays(today(), -20)
  const typed = lastDay.split('-').toReversed().join('/')
  await page.getByRole('textbox', { name: 'Last day', exact: true }).fill(typed)
  await button(page, 'See what changes').click()
  const told = page.getByRole('dialog', { name: `Close ${name} for good?` })
  await expect(told).toContainText('1 person has it as their office and is asked to choose another one now.')
  await told.getByRole('button', { name: 'Close for good' }).click()
  await expect(page.getByText(`The last day of ${name} is ${formatDay(lastDay)}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Closed for good/ })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('table', { name: 'Offices' }).getByText(name, { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(`Closed since ${formatDay(addDays(lastDay, 1))}.`)).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto('/visitor')
  await expect(visitor.getByRole('option', { name: /London/ }).first()).toBeAttached()
  await expect(visitor.getByRole('option', { name })).toHaveCount(0)
  await visitor.goto(`/checkin/${key}`)
  await expect(
    visitor.getByRole('heading', { name: `${name} closed on ${formatDay(lastDay)}.` }),
  ).toBeVisible()
  await visitor.close()

  await colleague.goto('/')
  await expect(colleague.getByRole('region', { name })).toHaveCount(0)
  await expect(colleague.getByText('Choose your home office').first()).toBeVisible()
  await colleague.close()
})
