/** The random part is empty in an id of an older page. */
export function partsOfId(id: string) {
  const [device = '', rest = ''] = id.split(':')
  const [sequence = '', random = ''] = rest.split('.')
  return { device, sequence: Number(sequence), random }
}

export const idOfParts = ({ device, sequence, random }: ReturnType<typeof partsOfId>) =>
  `${device}:${sequence}${random && `.${random}`}`
