import { useState, type ComponentType } from 'react'
import { useSay } from '../../design/snackbar'
import { useText } from '../../i18n/language'
import { useWhenIdle } from '../../platform/use-when-idle'
import type { Alarm } from '../phone/alarm'
import { NOT_HERE } from './use-later-parts'

type HandOver = ComponentType<{ alarm: Alarm; onClose: () => void }>

const load = async (): Promise<HandOver> => (await import('../hand-over/hand-over-dialog')).HandOverDialog

/** The codes from phone to phone, which nothing waits for at first. Returns the dialog, and what opens it. */
export function useHandOver(alarm: Alarm) {
  const [Dialog, setDialog] = useState<HandOver | null>(null)
  const say = useSay()
  const t = useText()
  useWhenIdle(load)
  const open = () =>
    void load().then(
      (loaded) => setDialog(() => loaded),
      () => say.error(t(NOT_HERE)),
    )
  return [Dialog && <Dialog alarm={alarm} onClose={() => setDialog(null)} />, open] as const
}
