import { logIn } from '../domain/auth/contract'
import { listMyOffices } from '../domain/home/contract'
import { checkInPath, PATHS } from '../domain/paths'
import organisation from '../server/organisation/organisation.json'
import { DEMO_PASSWORD, demoAccounts } from '../demo/seed/accounts'

/** A page that somebody opens for the first time: with a session's token, or null for nobody. */
export type FirstVisit = { name: string; url: string; token: string | null }

/** Lists the measured pages of the demo, each with a person who opens it. */
export async function listFirstVisits(origin: string): Promise<FirstVisit[]> {
  const [admin, employee] = demoAccounts(organisation)
  const [adminToken, token] = [await signIn(origin, admin?.email), await signIn(origin, employee?.email)]
  const at = (name: string, path: string, as: string | null) => ({ name, url: origin + path, token: as })
  return [
    at('/checkin/:key', checkInPath(await ownOffice(origin, token)), null),
    at('/checkin/:key (signed in)', checkInPath(await ownOffice(origin, token)), token),
    at('/visitor', PATHS.visitor, null),
    at('/qr', PATHS.qr, null),
    at('/ (signed out)', PATHS.home, null),
    at('/ (signed in)', PATHS.home, token),
    at('/people', PATHS.people, token),
    at('/offices', PATHS.offices, token),
    at('/admin', PATHS.admin, adminToken),
    at('/tracing', PATHS.tracing, adminToken),
  ]
}

async function signIn(origin: string, email = '') {
  const answer = await fetch(origin + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`${email} could not sign in to the demo`)
  return token
}

async function ownOffice(origin: string, token: string) {
  const answer = await fetch(origin + listMyOffices.path, { headers: { authorization: `Bearer ${token}` } })
  const { home } = (await answer.json()) as { home: { id: string } | null }
  if (!home) throw new Error('The employee of the demo has no office')
  return home.id
}

export const SESSION_COOKIE = 'whereabouts-session'
