import type { KnownMark } from './contract'
import { DamagedBytes } from './hand-over-bits'
import { ids, lists, maybe, oneOf, rows, signed, steps, texts, type Column } from './hand-over-columns'
import { aboutPerson, aboutZone, MARKS, type Mark } from './mark'

type Maker = Pick<KnownMark, 'by' | 'byName'>

/** The id of a mark: the place of its device in the list of devices, and its number there. The names of devices are long. */
type Place = { device: number; sequence: number }

/** A mark as it is packed. Other marks are named by how far from this one they are. */
type Row = Place &
  Pick<KnownMark, 'kind' | 'note' | 'after'> & {
    person: number | null
    zone: number | null
    added: Place | null
    supersedes: Place[]
    maker: number
  }

const apart = rows<Place>({ device: signed, sequence: signed })

const markRows = lists(
  rows<Row>({
    device: steps,
    sequence: steps,
    person: maybe(steps),
    zone: maybe(steps),
    added: maybe(apart),
    kind: oneOf(MARKS),
    note: texts,
    supersedes: lists(apart),
    after: steps,
    maker: steps,
  }),
)
const deviceNames = lists(texts)
const makerRows = lists(rows<Maker>({ by: maybe(ids), byName: texts }))

const partsOf = (id: string) => {
  const [device = '', sequence] = id.split(':')
  return { device, sequence: Number(sequence) }
}

const signOf = (about: string) => about.slice(0, 1)
const ofSign = (about: string) => about.slice(1)

const devicesIn = ({ id, about, supersedes }: Mark) =>
  [id, ...supersedes, ...(signOf(about) === 'n' ? [ofSign(about)] : [])].map((each) => partsOf(each).device)

const keyOf = ({ by, byName }: Maker) => `${by} ${byName}`

/** Numbers values in their order, each once. */
function placesOf<Key>(keys: Iterable<Key>) {
  const places = new Map<Key, number>()
  for (const key of keys) if (!places.has(key)) places.set(key, places.size)
  return places
}

// Marks of one device follow each other. Then the numbers and times of neighbours are close.
const inOrder = (marks: readonly KnownMark[]) =>
  marks
    .map((mark) => ({ mark, ...partsOf(mark.id) }))
    .sort((one, other) =>
      one.device === other.device ? one.sequence - other.sequence : one.device < other.device ? -1 : 1,
    )
    .map(({ mark }) => mark)

function rowsOf(
  marks: readonly KnownMark[],
  devices: ReadonlyMap<string, number>,
  makers: ReadonlyMap<string, number>,
) {
  const placeOf = (id: string) => {
    const { device, sequence } = partsOf(id)
    return { device: devices.get(device) ?? 0, sequence }
  }
  return marks.map((mark): Row => {
    const { id, about, kind, note, supersedes, after } = mark
    const own = placeOf(id)
    const number = (sign: string) => (signOf(about) === sign ? Number(ofSign(about)) : null)
    return {
      ...own,
      person: number('p'),
      zone: number('z'),
      added: signOf(about) === 'n' ? difference(placeOf(ofSign(about)), own) : null,
      kind,
      note,
      supersedes: supersedes.map((other) => difference(placeOf(other), own)),
      after,
      maker: makers.get(keyOf(mark)) ?? 0,
    }
  })
}

function marksOf(packed: readonly Row[], devices: readonly string[], makers: readonly Maker[]) {
  const idOf = ({ device, sequence }: Place) => `${known(devices, device)}:${sequence}`
  return packed.map(({ device, sequence, person, zone, added, supersedes, maker, ...mark }): KnownMark => {
    const own = { device, sequence }
    return {
      ...mark,
      ...known(makers, maker),
      id: idOf(own),
      about:
        person !== null
          ? aboutPerson(person)
          : zone !== null
            ? aboutZone(zone)
            : `n${idOf(sum(added ?? own, own))}`,
      supersedes: supersedes.map((other) => idOf(sum(other, own))),
    }
  })
}

const difference = (one: Place, other: Place): Place => ({
  device: one.device - other.device,
  sequence: one.sequence - other.sequence,
})

const sum = (one: Place, other: Place): Place => ({
  device: one.device + other.device,
  sequence: one.sequence + other.sequence,
})

function known<Value>(values: readonly Value[], place: number) {
  const value = values[place]
  if (value === undefined) throw new DamagedBytes('Nothing is known of this place')
  return value
}

/** The marks of a phone. They are a set, so their order does not survive. */
export const marks: Column<KnownMark[]> = (coder, count, values) =>
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
