import { resolve } from 'node:path'

/** The settings that a real installation needs, for tests of its differences from the demo. */
export const IN_PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://whereabouts.example.org',
  DATABASE_URL: 'postgres://db.example.org/whereabouts',
  AUTH_SECRET: 'x'.repeat(32),
  ORGANISATION_FILE: resolve('server/organisation/organisation.json'),
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Whereabouts <w@example.org>',
  OIDC_ISSUER: 'https://id.example.org',
  OIDC_CLIENT_ID: 'whereabouts',
  OIDC_CLIENT_SECRET: 'a secret',
}
