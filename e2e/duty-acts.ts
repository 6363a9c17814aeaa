import type { Browser, Page } from '@playwright/test'
import { ADMIN, expect, logIn, officeIdOf } from './story'

export async function administrator(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, ADMIN)
  return page
}

/** The card on Home with the person’s duties. */
export const ownDuties = (page: Page) => page.getByRole('region', { name: 'Your duties' })

type Given = {
  email: string
  duty: string
  /** The name of an office. Without it the duty counts everywhere. */
  office?: string
  until?: string
  certificateUntil?: string
}

/** Gives a person a duty as an administrator. Returns the duty's id. */
export async function giveDuty(admin: Page, { email, duty, office, ...days }: Given) {
  const found = await admin.request.get(`/api/people/search?email=${encodeURIComponent(email)}`)
  const { person } = (await found.json()) as { person: { id: string } }
  const scope = office ? { kind: 'office', office: await officeIdOf(admin, office) } : { kind: 'everywhere' }
  const answer = await admin.request.post('/api/duties', {
    data: { person: person.id, duty, scope, ...days },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}

/** Removes a duty as an administrator. */
export async function takeDuty(admin: Page, id: string) {
  expect((await admin.request.delete(`/api/duties/${id}`, { data: {} })).ok()).toBe(true)
}
