import { domainOf } from '../email-address'

type State = {
  /** The address of the record. */
  from: string
  /** The address that the provider vouches for now, and did not before. */
  to: string
  /** The domains of the provider. */
  domains: readonly string[]
  /** True if a directory gives the facts about the person. */
  isGiven: boolean
  isSuspended: boolean
}

/**
 * True if the address of a record follows the one that its person's provider newly vouches for. A provider speaks of its own domains only,
 * and a directory's word counts before that of a provider.
 */
export const isAddressFollowed = ({ from, to, domains, isGiven, isSuspended }: State) =>
  from !== to && [from, to].every((each) => domains.includes(domainOf(each))) && !isGiven && !isSuspended
