/** The parts of a mark's id. The random ones are empty in an id of an older page. */
export function partsOfId(id: string) {
  const [device = '', rest = ''] = id.split(':')
  const [sequence = '', random = ''] = rest.split('.')
  return { device, sequence: Number(sequence), random }
}

/** Joins the parts of a mark's id. */
export const idOfParts = ({ device, sequence, random }: ReturnType<typeof partsOfId>) =>
  `${device}:${sequence}${random && `.${random}`}`
