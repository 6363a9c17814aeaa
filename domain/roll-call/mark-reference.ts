/** The random part is empty in an id of an older page. */
export function partsOfId(id: string) {
  const [device = '', rest = ''] = id.split(':')
  const [sequence = '', random = ''] = rest.split('.')
  return { device, sequence: Number(sequence), random }
}

/** The ids of the marks of one press, of which the first has the given one. Nobody can have known the others before either. */
export function idsOfPress(id: string, count: number) {
  const { random, ...press } = partsOfId(id)
  const bits = random.slice(0, 4).padEnd(4, 'A')
  return Array.from({ length: count }, (_, place) => {
    const last = place === 0 ? '' : place.toString(36).padStart(2, '0')
    return last ? idOfParts({ ...press, random: bits + (last === random.slice(4) ? '__' : last) }) : id
  })
}

/** True if one press made both marks. */
export function areOfOnePress(one: string, other: string) {
  const [first, second] = [partsOfId(one), partsOfId(other)]
  return first.device === second.device && first.sequence === second.sequence
}

export const idOfParts = ({ device, sequence, random }: ReturnType<typeof partsOfId>) =>
  `${device}:${sequence}${random && `.${random}`}`
