import { useText } from '../i18n/language'
import { useRef, useState } from 'react'
import { changeRollCallSettings, readRollCallSettings } from '../../domain/roll-call/settings-contract'
import {
  addZone,
  isZoneDraftChanged,
  moveZone,
  nameZone,
  removeZone,
  zoneChangeOf,
  zoneDraftOf,
  zoneDraftProblems,
  type ZoneDraft,
} from '../../domain/roll-call/zone-draft'
import { useSay } from '../design/snackbar'
import { useCall } from '../platform/use-call'
import { useRead } from '../platform/use-read'

/** The form for the zones of an office and the months between its drills, and the call that saves it. */
export function useZoneDraft(office: string, onSaved: () => void) {
  const t = useText()
  const say = useSay()
  const read = useRead(readRollCallSettings, { office })
  const [saved, setSaved] = useState<ZoneDraft | null>(null)
  const [edited, setEdited] = useState<ZoneDraft | null>(null)
  const added = useRef(0)
  const submission = useCall<typeof changeRollCallSettings, string>(changeRollCallSettings, {
    onDone() {
      say.info(t('drills:saved'))
      onSaved()
    },
  })
  // The whole list is sent, so it must not start from an old answer.
  if (!saved && read.isSuccess && !read.isFetching) setSaved(zoneDraftOf(read.data))
  const draft = edited ?? saved

  function change(next: ZoneDraft, key = '') {
    setEdited(next)
    submission.solve([key])
  }

  async function save() {
    if (!draft) return
    if (zoneDraftProblems(draft, t)) return submission.refuse((t) => zoneDraftProblems(draft, t))
    await submission.send({ office, ...zoneChangeOf(draft) })
  }

  return {
    ...submission,
    read,
    draft,
    isChanged: draft !== null && saved !== null && isZoneDraftChanged(draft, saved),
    save,
    /** Adds an empty zone and returns its key. */
    add(after?: string) {
      const key = `new${++added.current}`
      if (draft) change(addZone(draft, key, after))
      return key
    },
    name: (key: string, name: string) => draft && change(nameZone(draft, key, name), key),
    move: (key: string, by: -1 | 1) => draft && change(moveZone(draft, key, by)),
    remove: (key: string) => draft && change(removeZone(draft, key), key),
    setMonths: (months: string) => draft && change({ ...draft, months }, 'months'),
  }
}

export type ZoneForm = ReturnType<typeof useZoneDraft>
