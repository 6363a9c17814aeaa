import type { Duty } from './duty'
import type { OwnDuty } from './own-duty'

const HOLDER: Record<Duty, string> = {
  coordinator: 'an office coordinator of',
  warden: 'a warden of',
  'first-aider': 'a first aider of',
  reception: 'at the reception of',
  'health-and-safety': 'responsible for health & safety of',
  privacy: 'responsible for privacy of',
}

type Held = Pick<OwnDuty, 'duty' | 'scope' | 'where'>

/** What somebody is by a duty, as in 'a warden of Lyon'. */
export const holderText = ({ duty, scope, where }: Held) =>
  `${HOLDER[duty]} ${scope.kind === 'everywhere' ? 'all offices' : where}`

/** The same of several, as in 'a warden of Lyon and a first aider of Nice'. */
export const holderOfAllText = (duties: readonly Held[]) =>
  new Intl.ListFormat('en').format(duties.map(holderText))
