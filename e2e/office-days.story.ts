import { expectNoFindings } from './expectations'
import { addDays, weekOf } from '../domain/day'
import { ADMIN, button, expect, logIn, settle, signIn, test, today } from './story'

const CALENDAR = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Story//EN',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    'SUMMARY:Founders’ day',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

test('an administrator gives an office its week and its closed days, and its people see them', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/offices')
  await button(page, 'Edit Bristol').click()
  const editor = page.getByRole('dialog', { name: 'Update office status' })
  const week = editor.getByRole('group', { name: 'Working week' })
  await week.getByLabel('Friday', { exact: true }).uncheck()
  await week.getByLabel('Sunday', { exact: true }).check()
  await week.getByLabel('Thursday: closes at').fill('12:00')
  await expectNoFindings(page)
  await button(page, 'Save').click()
  await expect(editor).toHaveCount(0)

  await button(page, 'Edit Bristol').click()
  await editor.getByRole('button', { name: 'Closed and shorter days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Closed and shorter days of Bristol' })
  const [monday = ''] = weekOf(addDays(today(), 7))
  await dialog
    .getByLabel('New days, one on each line')
    .fill(`${monday} Move\n${addDays(monday, 1)} 14:00 Half a day\nChristmas`)
  await expect(dialog.getByText('Line 3: A line begins with a day such as 2026-12-25.')).toBeVisible()
  await dialog
    .getByLabel('New days, one on each line')
    .fill(`${monday} Move\n${addDays(monday, 1)} 14:00 Half a day`)
  const chooseFile = (file: string) =>
    dialog.getByLabel('Calendar file').setInputFiles({
      name: 'days.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(file),
    })
  const file = CALENDAR(addDays(monday, 2))
  await chooseFile(file.replace('END:VEVENT', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT'))
  await expect(dialog.getByText('This file cannot be read as a calendar.')).toBeVisible({ timeout: 15_000 })
  await chooseFile(file)
  await expect(dialog.getByText('These days will be saved: 3')).toBeVisible()
  await expect(dialog.getByText('Founders’ day', { exact: true })).toBeVisible()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  const employee = await browser.newPage()
  await signIn(employee)
  await settle(employee, 'Dana Days', 'Bristol')
  await employee.goto('/')
  const { me } = (await (await employee.request.get('/api/session')).json()) as { me: { daysOff: string[] } }
  expect(me.daysOff).toContain(monday)
  expect(me.daysOff).not.toContain(addDays(monday, 1))
  expect(me.daysOff).not.toContain(addDays(monday, 6))
  await employee.close()

  await editor.getByRole('button', { name: 'Closed and shorter days' }).click()
  await expect(dialog.getByText('Move', { exact: true })).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Move', { exact: true })).toHaveCount(0)
})
