import { expect, newAddress, test } from './story'

test('a support ticket shows one message after the other in its order, marks the other fields, and reaches the mailbox', async ({
  page,
}) => {
  const email = newAddress('elsewhere.example')
  await page.goto('/support')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  const messages = page.getByText(/^Please (enter|describe)/)
  const marked = page.locator('[aria-invalid=true]:not([aria-hidden])')
  await expect(messages).toHaveText(['Please enter your name'])
  await expect(marked).toHaveCount(3)
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ticket Writer')
  await submit.click()
  await expect(messages).toHaveText(['Please enter valid email'])
  await expect(marked).toHaveCount(2)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await submit.click()
  await expect(messages).toHaveText(['Please describe your problem'])
  await expect(marked).toHaveCount(1)
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.getByLabel('Description').fill('The lift does not know where it is.')
  await submit.click()
  await expect(
    page.getByText('Thank you. You will be contacted regarding this issue shortly.').first(),
  ).toBeVisible()

  await page.goto('/demo/mailbox')
  const mail = page.getByRole('article').filter({ hasText: email })
  await expect(mail).toContainText('The lift does not know where it is.')
})

test('a ticket that could not be stored shows a message on the form, and the submit button goes', async ({
  page,
}) => {
  await page.goto('/support')
  await page.getByLabel('Name').fill('Ticket Writer')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Description').fill('Nothing works.')
  await page.route('**/api/support-tickets', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Something went wrong, please try again').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
})
