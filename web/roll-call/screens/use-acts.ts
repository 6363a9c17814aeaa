import { useState } from 'react'
import type { TextKey } from '../../../texts/keys'
import { factsText } from '../../../domain/roll-call/list-text'
import type { MarkKind } from '../../../domain/roll-call/mark'
import type { NewMark } from '../../../domain/roll-call/phone/phone-state'
import { zoneText } from '../../../domain/roll-call/standing-text'
import type { RollCallPerson, ZoneStanding } from '../../../domain/roll-call/summary'
import { useText } from '../../i18n/language'
import type { Alarm } from '../phone/alarm'

/** Shows an act, with what takes it back: the id of its mark, and the mark in its place. */
export type RecordAct = (words: string, taking: { name: string; id: string; back: NewMark }) => unknown

/** The last act, and the function that takes it back. Null if nothing can be taken back. */
type Done = { words: string; undo: (() => void) | null }

/** The acts of a warden on an open roll call, and the last one in words. */
export function useActs({ mark, add, undo: takeBack }: Pick<Alarm, 'mark' | 'add' | 'undo'>) {
  const t = useText()
  const [done, setDone] = useState<Done | null>(null)

  function say({ line, standing }: RollCallPerson, kind: MarkKind, note = '') {
    const back = { about: line.about, kind: standing.kind, note: standing.notes.join(', ') }
    const id = mark({ about: line.about, kind, note })
    const act = t(SAID[kind] ?? 'roll-call:didMissing', { name: line.name })
    const words = factsText([act, note], t)
    return record(t('roll-call:sentence', { words }), { name: line.name, id, back })
  }
  function sayOfZone(zone: ZoneStanding, kind: MarkKind) {
    const about = `z${zone.zone.number}`
    const id = mark({ about, kind })
    const said = kind === 'clear' || kind === 'unchecked' ? kind : 'open'
    const { name } = zone.zone
    record(t('roll-call:zoneIs', { zone: name, state: zoneText({ kind: said }, t) }), {
      name,
      id,
      back: { about, kind: zone.kind },
    })
  }
  function addPerson(name: string) {
    const id = add(name)
    record(t('roll-call:didAdd', { name }), { name, id, back: { about: `n${id}`, kind: 'mistake' } })
  }
  /** Shows an act. Returns a function that takes it back, which returns the reason if it takes nothing back. */
  function record(words: string, { name, id, back }: { name: string; id: string; back: NewMark }) {
    const undo = () => {
      const problem = takeBack(id, back) ? '' : t('roll-call:notUndone', { name })
      setDone(problem ? { words: t('roll-call:sentence', { words: problem }), undo: null } : null)
      return problem
    }
    setDone({ words, undo })
    return undo
  }

  return { done, record, say, sayOfZone, addPerson }
}

const SAID: { [kind in MarkKind]?: TextKey } = {
  seen: 'roll-call:didSeen',
  help: 'roll-call:didHelp',
  out: 'roll-call:didOut',
  missing: 'roll-call:didMissing',
  mistake: 'roll-call:didMistake',
}
