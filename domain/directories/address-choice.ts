/** An address that a directory gives of a person. */
export type GivenAddress = {
  address: string
  /** The primary e-mail counts first (0), then that of work (1), other ones (2) and the userName (3). */
  rank: 0 | 1 | 2 | 3
  /** An own one has a domain of the directory. */
  kind: 'own' | 'foreign' | 'malformed'
}

/** The address of a record, and true if the directory's emails named it until now. */
export type KnownAddress = { address: string; isInEmails: boolean }

const USER_NAME = 3

/**
 * The address of a person by the directory's word: the first one in its own domains. Of several that count the same, the present one
 * stays. A kind stands for the refusal: nothing is an own address, or the emails name no own one in place of the present one.
 */
export function chosenAddress(
  given: readonly GivenAddress[],
  known: KnownAddress | null = null,
): { address: string } | 'foreign' | 'malformed' {
  const own = given.filter(({ kind }) => kind === 'own')
  const rank = Math.min(...own.map((each) => each.rank))
  const [first, ...others] = own.filter((each) => each.rank === rank)
  if (!first) return given.some(({ kind }) => kind === 'foreign') ? 'foreign' : 'malformed'
  const emails = given.filter((each) => each.rank < USER_NAME)
  if (rank === USER_NAME && known?.isInEmails && emails.length > 0)
    return emails.some(({ kind }) => kind === 'malformed') ? 'malformed' : 'foreign'
  return [first, ...others].find(({ address }) => address === known?.address) ?? first
}
