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
  /** The word for the own office. Empty if the directory gives none. */
  officeWord: string
  /** Undefined if the directory does not say it. */
  isActive: boolean | undefined
  /** The addresses in the directory's domains, the one that counts first. */
  addresses: readonly string[]
}

const MOST_ENTRIES = 10
const LONGEST_NAME = 100
const LONGEST_ID = 256

const address = emailAddress('an address')

/** Reads the facts of a resource. Refuses one without an address in the domains of the directory. */
export function readPerson(user: ScimUser, domains: readonly string[]): GivenPerson {
  const { externalId = null, emails = [], addresses = [] } = user
  if (emails.length > MOST_ENTRIES || addresses.length > MOST_ENTRIES)
    refuse(400, `A user has at most ${MOST_ENTRIES} emails and addresses.`, 'invalidValue')
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

function addressesOf({ userName, emails = [] }: ScimUser, domains: readonly string[]) {
  const ranked = emails.toSorted((one, other) => rankOf(one) - rankOf(other))
  const valid = [...ranked.map(({ value = '' }) => value), userName].flatMap((each) => {
    const { success, data } = address.safeParse(each)
    return success ? [data] : []
  })
  if (valid.length === 0)
    refuse(400, 'Neither the emails nor the userName are an e-mail address.', 'invalidValue')
  const own = valid.filter((each) => domains.includes(domainOf(each)))
  if (own.length === 0) refuse(403, `This directory has the people of ${domains.join(', ')} only.`)
  return [...new Set(own)]
}

const rankOf = ({ primary, type }: { primary?: boolean; type?: string }) =>
  primary ? 0 : type?.toLowerCase() === 'work' ? 1 : 2

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
