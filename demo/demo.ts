import { hashPassword } from '../server/auth/passwords/passwords'
import type { Context } from '../server/context'
import { demoSingleSignOnSettings } from './pages/identity-provider'
import { addDemoOffices, seedDemo } from './seed/seed'

export { demoSingleSignOnSettings }
export { serveDemoPages } from './pages/pages'
export { DEMO_PASSWORD, demoAccounts } from './seed/accounts'

/** Fills a database without people with the demo organisation, and adds missing offices. Returns true if it had no people. */
export async function fillDemo({ config, db, now }: Context) {
  await addDemoOffices(db, now())
  return seedDemo(db, {
    now: now(),
    hashPassword,
    organisation: config.organisation,
    singleSignOnIssuer: demoSingleSignOnSettings(config).issuer,
  })
}
