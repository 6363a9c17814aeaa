import { clockIn, expect, officeIdOf, today, type Caller } from './story'

/** Two offices half a day apart, by their time zones. */
type Offices = Record<string, string>

/** The first of these offices whose day does not end within half an hour, so that guests of today can still come. */
export const officeOfToday = (offices: Offices) =>
  Object.keys(offices).find((name) => clockIn(offices[name] ?? '') < '23:30') ?? ''

export type Guest = { name: string; email: string }

/** The words of the demo's mailbox. */
async function mailbox(caller: Caller) {
  const answer = await caller.request.get('/demo/mailbox')
  return answer.text()
}

/** Invites guests to an office for the rest of today, as the signed-in person. */
export async function inviteToday(caller: Caller, office: string, guests: readonly Guest[]) {
  const id = await officeIdOf(caller, office)
  const { timeZone } = (await (await caller.request.get(`/api/offices/${id}`)).json()) as { timeZone: string }
  const answer = await caller.request.post('/api/me/invitations', {
    data: {
      office: id,
      day: today(timeZone),
      from: '00:00',
      until: '23:59',
      language: 'en',
      company: 'Quay Partners',
      guests,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Accepts an invitation by the mailed link, with the details of a visit. Returns the text of the pass's code. */
export async function accept(caller: Caller, { name, email }: Guest) {
  const token = await expect
    .poll(async () => tokenFor(await mailbox(caller), email), { timeout: 15_000 })
    .not.toBe('')
    .then(async () => tokenFor(await mailbox(caller), email))
  const answer = await caller.request.post('/api/invited/accept', {
    data: { token, name, company: 'Quay Partners', phone: '+44 20 7946 0000', needsHelp: false },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { pass: string }).pass
}

/** The token of the link in the newest mail to an address, in the words of the demo's mailbox. Empty if there is none. */
export function tokenFor(page: string, email: string) {
  const mail = page.split('<article').find((part) => part.includes(email))
  return /invited#token=([\w.-]+)/.exec(mail ?? '')?.[1] ?? ''
}
