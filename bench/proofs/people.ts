import type { OfficePeople } from '../../domain/people/contract'
import { peoplePath } from '../operations/people'
import { tokenOf, type Organisation } from '../organisation'
import { expectSame, type Witness } from './proof'

/** Proves that the database alone makes the same list as the product, but for the order of names. */
export async function provePeople(
  product: Witness,
  { doorOf }: Organisation,
  listInDatabase: (office: string) => Promise<string>,
) {
  const { name } = doorOf(0, 0)
  const answer = await product.http.call(0, { path: peoplePath(name), token: tokenOf(0) })
  const [theirs, ours] = [answer.toString(), await listInDatabase(name)].map((text) => {
    const { people, ...place } = JSON.parse(text) as OfficePeople
    return { place, people: people.toSorted((one, other) => one.id.localeCompare(other.id)) }
  })
  expectSame(product, 'the database makes the same list', ours, theirs)
}
