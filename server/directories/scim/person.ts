import { chosenAddress, type GivenAddress } from '../../../domain/directories/address-choice'
import { OFFICE_SCHEMA, type ScimUser } from '../../../domain/directories/scim-user'
import { domainOf, emailAddress } from '../../../domain/email-address'
import { typedLine } from '../../../domain/typed-line'
import { refuse } from './problem'

/** The facts about a person that a directory gives. */
export type GivenPerson = {
  userName: string
  externalId: string | null
  /** Empty if the directory gives no name. */
  name: string
  /** The word for the person's office. Empty if the directory gives none. */
  officeWord: string
  /** Undefined if the directory does not say it. */
  isActive: boolean | undefined
  addresses: readonly GivenAddress[]
}

const MOST_ENTRIES = 10
const LONGEST_NAME = 100
const LONGEST_ID = 256

const address = emailAddress('an address')

/** Reads the facts of a resource. */
export function readPerson(user: ScimUser, domains: readonly string[]): GivenPerson {
  const { externalId = null, emails = [], phoneNumbers = [], addresses = [] } = user
  if ([emails, phoneNumbers, addresses].some((entries) => entries.length > MOST_ENTRIES))
    refuse(400, `A user has at most ${MOST_ENTRIES} emails, phoneNumbers and addresses.`, 'invalidValue')
  if (externalId !== null && externalId.length > LONGEST_ID)
    refuse(400, `An externalId has at most ${LONGEST_ID} characters.`, 'invalidValue')
  const userName = user.userName.trim().toLowerCase()
  if (userName === '' || userName.length > LONGEST_ID)
    refuse(400, `A userName has 1 to ${LONGEST_ID} characters.`, 'invalidValue')
  return {
    userName,
    externalId,
    name: nameOf(user),
    officeWord: officeWordOf(user),
    isActive: user.active,
    addresses: addressesOf(user, domains),
  }
}

function addressesOf({ userName, emails = [] }: ScimUser, domains: readonly string[]): GivenAddress[] {
  const written = [
    ...emails.map((email) => ({ value: email.value ?? '', rank: rankOf(email) })),
    { value: userName, rank: 3 } as const,
  ]
  return written
    .filter(({ value }) => value.trim() !== '')
    .map(({ value, rank }): GivenAddress => {
      const { data } = address.safeParse(value)
      if (data === undefined) return { address: value, rank, kind: 'malformed' }
      return { address: data, rank, kind: domains.includes(domainOf(data)) ? 'own' : 'foreign' }
    })
}

const rankOf = ({ primary, type }: { primary?: boolean; type?: string }): GivenAddress['rank'] =>
  primary ? 0 : type?.toLowerCase() === 'work' ? 1 : 2

/** Chooses the address of a person. Refuses a person without one in the domains of the directory. */
export function requireAddress(
  { addresses }: Pick<GivenPerson, 'addresses'>,
  domains: readonly string[],
  known: { email: string; attributes: ScimUser } | null = null,
) {
  const isKnown = ({ value = '' }: { value?: string }) => address.safeParse(value).data === known?.email
  const present = known && {
    address: known.email,
    isInEmails: known.attributes.emails?.some(isKnown) ?? false,
  }
  const chosen = chosenAddress(addresses, present)
  if (chosen === 'foreign') refuse(403, `This directory has the people of ${domains.join(', ')} only.`)
  if (chosen === 'malformed')
    refuse(400, 'Neither the emails nor the userName are an e-mail address.', 'invalidValue')
  return chosen.address
}

function nameOf({ displayName, name: { formatted, givenName, familyName } = {} }: ScimUser) {
  const given = [displayName, formatted, [givenName, familyName].filter(Boolean).join(' ')]
  const chosen = given.find((each) => each?.trim()) ?? ''
  const name = typedLine(chosen, LONGEST_NAME)
  return (
    name ?? refuse(400, `A name is one line of at most ${LONGEST_NAME} visible characters.`, 'invalidValue')
  )
}

// A directory may keep a whole postal address there, which names no office.
function officeWordOf({ [OFFICE_SCHEMA]: place, addresses = [] }: ScimUser) {
  const work = addresses.find(({ type = 'work' }) => type.toLowerCase() === 'work')
  return typedLine(place?.office ?? work?.formatted ?? '', LONGEST_NAME) ?? ''
}
