import * as z from 'zod/mini'
import { emailAddress } from '../email-address'
import { filledText } from '../text'

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const DOMAIN_HELP = 'Give an e-mail domain in lower case without @, like example.org'

const domain = z.string(DOMAIN_HELP).check(
  z.maxLength(253, DOMAIN_HELP),
  z.refine((value: string) => DOMAIN.test(value), DOMAIN_HELP),
)

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value)

const page = (what: string) => {
  const help = `Give the full address of ${what}, starting with https://, or "" for the built-in page`
  return z.string(help).check(
    z.trim(),
    z.maxLength(2000, help),
    z.refine((value: string) => value === '' || isWebAddress(value), help),
  )
}

const mailbox = (what: string) => emailAddress(`Give the e-mail address of ${what}`)

const onlyKnownKeys = {
  error: (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `Remove what is not a setting: ${issue.keys?.join(', ')}`
      : 'Give an object in braces',
}

/** A person on the Developers page (specification §2). */
export const Credit = z.strictObject(
  {
    title: filledText(100, 'Say what the person is credited for'),
    team: filledText(100, "Give the person's team"),
    name: filledText(100, "Give the person's name"),
    place: filledText(100, 'Give the town and country where the person works'),
    email: mailbox('the person'),
  },
  onlyKnownKeys,
)
export type Credit = z.infer<typeof Credit>

/** The settings that the specification leaves to each organisation. Every message tells an operator the right value. */
export const Organisation = z
  .strictObject(
    {
      name: filledText(100, 'Give the name of the organisation'),
      shortName: filledText(30, 'Give the short name that closes an office: Closed - … directed'),
      mainDomain: domain,
      allowedDomains: z.array(domain, 'Give a list of e-mail domains in brackets').check(
        z.minLength(1, 'List at least the main domain'),
        z.refine((domains: string[]) => new Set(domains).size === domains.length, 'List each domain once'),
      ),
      privacyMailbox: mailbox('the data privacy mailbox'),
      supportMailbox: mailbox('the support team'),
      privacyUrl: page('the data protection notice'),
      faqUrl: page('the FAQ'),
      exportFaqUrl: page('the FAQ on exporting data'),
      credits: z
        .array(Credit, 'Give a list of credited people in brackets')
        .check(z.minLength(1, 'Credit at least one person')),
    },
    onlyKnownKeys,
  )
  .check(
    z.refine(({ mainDomain, allowedDomains }) => allowedDomains.includes(mainDomain), {
      path: ['allowedDomains'],
      message: 'List the main domain among the allowed domains too',
    }),
  )
export type Organisation = z.infer<typeof Organisation>
