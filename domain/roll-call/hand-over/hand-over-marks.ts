import type { KnownMark } from '../contract'
import { DamagedBytes } from './hand-over-bits'
import {
  always,
  flags,
  ids,
  lists,
  maybe,
  oneOf,
  randoms,
  rows,
  signed,
  steps,
  texts,
  type Column,
} from './hand-over-columns'
import { aboutPerson, aboutZone, MARKS, type Mark } from '../mark'
import { idOfParts, partsOfId } from '../mark-reference'

/** The version of all that is in a code. No text begins with such a byte. */
export const VERSION = 3
/** Codes of this version are read too, because another phone may have an older page. */
export const OLDER_VERSION = 2

/** The person who made marks, the person who brought them, and how much their word counts. */
type Maker = Pick<KnownMark, 'by' | 'byName' | 'broughtBy' | 'isActing'>

/** The place of a mark: that of its device in the list of devices, and its number there. The names of devices are long. */
type Place = { device: number; sequence: number }

/** The id of another mark, by how far its place is. Its random bits are left out if it is handed over too. */
type Other = Place & { random: string | null }

/** A mark as it is packed. */
type Row = Place &
  Pick<KnownMark, 'kind' | 'note' | 'after'> & {
    random: string
    person: number | null
    zone: number | null
    added: Other | null
    supersedes: Other[]
    maker: number
  }

/** The columns of marks. Codes of version 2 have no random bits, and do not say who brought a mark. */
function columnsOf(isOlder: boolean) {
  const apart = rows<Other>({
    device: signed,
    sequence: signed,
    random: isOlder ? always<string | null>('') : maybe(randoms),
  })
  return {
    markRows: lists(
      rows<Row>({
        device: steps,
        sequence: steps,
        random: isOlder ? always('') : randoms,
        person: maybe(steps),
        zone: maybe(steps),
        added: maybe(apart),
        kind: oneOf(MARKS),
        note: texts,
        supersedes: lists(apart),
        after: steps,
        maker: steps,
      }),
    ),
    makerRows: lists(
      rows<Maker>({
        by: maybe(ids),
        byName: texts,
        broughtBy: isOlder ? always('') : texts,
        isActing: isOlder ? always(false) : flags,
      }),
    ),
  }
}

const deviceNames = lists(texts)

const signOf = (about: string) => about.slice(0, 1)
const ofSign = (about: string) => about.slice(1)

const devicesIn = ({ id, about, supersedes }: Mark) =>
  [id, ...supersedes, ...(signOf(about) === 'n' ? [ofSign(about)] : [])].map((each) => partsOfId(each).device)

const keyOf = ({ by, byName, broughtBy, isActing }: Maker) =>
  JSON.stringify([by, byName, broughtBy, isActing])

/** Numbers values in their order, each once. */
function placesOf<Key>(keys: Iterable<Key>) {
  const places = new Map<Key, number>()
  for (const key of keys) if (!places.has(key)) places.set(key, places.size)
  return places
}

// Marks of one device follow each other. Then the numbers and times of neighbours are close.
const inOrder = (marks: readonly KnownMark[]) =>
  marks
    .map((mark) => ({ mark, ...partsOfId(mark.id) }))
    .sort((one, other) =>
      one.device === other.device ? one.sequence - other.sequence : one.device < other.device ? -1 : 1,
    )
    .map(({ mark }) => mark)

const placeName = ({ device, sequence }: { device: string; sequence: number }) => `${device}:${sequence}`

/** The random bits of the mark that is handed over with a place. Of a forged pair they are those of the first. */
function randomAtPlaces(marks: readonly Pick<KnownMark, 'id'>[]) {
  const known = new Map<string, string>()
  for (const { id } of marks) {
    const parts = partsOfId(id)
    const place = placeName(parts)
    if (!known.has(place)) known.set(place, parts.random)
  }
  return known
}

function rowsOf(
  marks: readonly KnownMark[],
  devices: ReadonlyMap<string, number>,
  makers: ReadonlyMap<string, number>,
) {
  const handed = randomAtPlaces(marks)
  const otherFrom =
    (own: Place) =>
    (id: string): Other => {
      const parts = partsOfId(id)
      return {
        device: (devices.get(parts.device) ?? 0) - own.device,
        sequence: parts.sequence - own.sequence,
        random: handed.get(placeName(parts)) === parts.random ? null : parts.random,
      }
    }
  return marks.map((mark): Row => {
    const { id, about, kind, note, supersedes, after } = mark
    const { device, sequence, random } = partsOfId(id)
    const own = { device: devices.get(device) ?? 0, sequence }
    const number = (sign: string) => (signOf(about) === sign ? Number(ofSign(about)) : null)
    return {
      ...own,
      random,
      person: number('p'),
      zone: number('z'),
      added: signOf(about) === 'n' ? otherFrom(own)(ofSign(about)) : null,
      kind,
      note,
      supersedes: supersedes.map(otherFrom(own)),
      after,
      maker: makers.get(keyOf(mark)) ?? 0,
    }
  })
}

function marksOf(packed: readonly Row[], devices: readonly string[], makers: readonly Maker[]) {
  const idOf = ({ device, sequence, random }: Place & { random: string }) =>
    idOfParts({ device: known(devices, device), sequence, random })
  const handed = randomAtPlaces(packed.map((row) => ({ id: idOf(row) })))
  return packed.map(
    ({ device, sequence, random, person, zone, added, supersedes, maker, ...mark }): KnownMark => {
      const otherId = (other: Other) => {
        const place = { device: device + other.device, sequence: sequence + other.sequence }
        const name = placeName({ device: known(devices, place.device), sequence: place.sequence })
        return idOf({ ...place, random: other.random ?? handed.get(name) ?? '' })
      }
      return {
        ...mark,
        ...known(makers, maker),
        id: idOf({ device, sequence, random }),
        about:
          person !== null
            ? aboutPerson(person)
            : zone !== null
              ? aboutZone(zone)
              : `n${added ? otherId(added) : idOf({ device, sequence, random })}`,
        supersedes: supersedes.map(otherId),
      }
    },
  )
}

function known<Value>(values: readonly Value[], place: number) {
  const value = values[place]
  if (value === undefined) throw new DamagedBytes('Nothing is known of this place')
  return value
}

/** The marks of a phone. They are a set, so their order does not survive. */
export function marksColumn(isOlder: boolean): Column<KnownMark[]> {
  const { markRows, makerRows } = columnsOf(isOlder)
  return (coder, count, values) =>
    Array.from({ length: count }, (_, index) => {
      const given = values && inOrder(values[index] ?? [])
      const devices = given && placesOf(given.flatMap(devicesIn))
      const makers = given && new Map(given.map((mark) => [keyOf(mark), mark]))
      const [names = []] = deviceNames(coder, 1, devices && [[...devices.keys()]])
      const [people = []] = makerRows(coder, 1, makers && [[...makers.values()]])
      const packed = given && devices && makers && [rowsOf(given, devices, placesOf(makers.keys()))]
      const [found = []] = markRows(coder, 1, packed)
      return marksOf(found, names, people)
    })
}
