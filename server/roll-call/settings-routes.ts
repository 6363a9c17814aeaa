import { changeRollCallSettings, readRollCallSettings } from '../../domain/roll-call/settings-contract'
import { numberZones, type Zone } from '../../domain/roll-call/zones'
import { refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { lockOffice } from '../offices/administration-store'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { recordEvent } from '../platform/events/events'
import { route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { changeSettings } from './settings-store'

const SAVED = english('drills:saved')
const SAME_NAME = 'refusals-roll-call:sameZoneName'

// Wardens distinguish zones by their names alone.
function requireDifferentNames(zones: readonly { name: string }[]) {
  const names = zones.map(({ name }) => name.toLowerCase())
  const again = names.findIndex((name, index) => names.indexOf(name) < index)
  if (again >= 0) refuseFields({ [`zones.${again}.name`]: SAME_NAME })
}

const isSame = (zones: readonly Zone[], others: readonly Zone[]) =>
  JSON.stringify(zones.map(({ number, name }) => [number, name])) ===
  JSON.stringify(others.map(({ number, name }) => [number, name]))

/** The calls on the zones of an office and the interval of its drills. */
export const settingsRoutes = ({ now }: Context): Route[] => [
  route(
    readRollCallSettings,
    'The zones of an office, and every how many months it must have a drill.',
    async ({ db, input }) => {
      const { zones, drillEveryMonths } = await requireKnownOffice(db, input.office)
      return { zones, drillEveryMonths }
    },
  ),

  route(
    changeRollCallSettings,
    'Replaces the zones of an office, at most 50, and says every how many months it must have a drill. A zone keeps its number when its name changes. Leaves an audit entry.',
    async ({ db, input, user }) => {
      requireDifferentNames(input.zones)
      const { id } = await requireKnownOffice(db, input.office)
      const before = (await lockOffice(db, id)) ?? refuseUnknownOffice()
      const zones = numberZones(before.zones, input.zones)
      const { drillEveryMonths } = input
      if (isSame(before.zones, zones) && before.drillEveryMonths === drillEveryMonths)
        return { info: SAVED, zones }
      await changeSettings(db, id, { zones, drillEveryMonths, updatedById: user.id, updatedOn: now() })
      await recordEvent(db, {
        at: now(),
        by: user,
        act: 'change roll call settings',
        offices: [id],
        subject: before.name,
        details: {
          changed: {
            zones: [before.zones.length, zones.length],
            'months between drills': [before.drillEveryMonths, drillEveryMonths],
          },
        },
      })
      return { info: SAVED, zones }
    },
  ),
]
