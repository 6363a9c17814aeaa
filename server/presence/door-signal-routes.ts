import { signalDoor } from '../../domain/presence/door-signal-contract'
import type { Context } from '../context'
import { officeValues } from '../offices/store'
import { badgeHashOf } from '../people/given-by-store'
import { decided, type Route } from '../platform/calls/route'
import { PERSON_AT_DOOR, SIGNAL } from './door-signal-store'
import { signalDoor as signal } from './signal-door'

export const doorSignalRoutes = ({ config }: Pick<Context, 'config'>): Route[] => [
  decided(
    signalDoor,
    'A badge at a door of an office: its person, named by the address or by the identifier of the badge that a directory gives, came in or went out. It counts like a check-in of today without a code, and asks for no form. The newest word counts, in whatever order the signals come, and a word of the person wins over a signal of the same moment. An exit counts only with the duty of a door that reads both ways. 404 if nobody has the address or the badge.',
    {
      reading: PERSON_AT_DOOR,
      values: ({ input: { office, person = null, badge = null } }) => ({
        ...officeValues(office),
        email: person,
        badgeHash: badge === null ? null : badgeHashOf(config.authSecret, badge),
      }),
      decide: ({ seen, input, machine, at }) => signal(machine, seen, input, at),
      write: SIGNAL,
    },
  ),
]
