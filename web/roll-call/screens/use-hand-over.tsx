import { useState } from 'react'
import { useSay } from '../../design/snackbar'
import { useText } from '../../i18n/language'
import { late } from '../../platform/late'
import { useWhenIdle } from '../../platform/use-when-idle'
import type { Alarm } from '../phone/alarm'
import { NOT_HERE } from './use-later-parts'

const HandOverDialog = late(
  ['hand-over', 'design'],
  async () => (await import('../hand-over/hand-over-dialog')).HandOverDialog,
)

/** The codes from phone to phone, which nothing waits for at first. Returns the dialog, and what opens it. */
export function useHandOver(alarm: Alarm) {
  const [isOpen, setOpen] = useState(false)
  const say = useSay()
  const t = useText()
  useWhenIdle(HandOverDialog.fetch)
  const open = () =>
    void HandOverDialog.fetch().then(
      () => setOpen(true),
      () => say.error(t(NOT_HERE)),
    )
  return [isOpen && <HandOverDialog alarm={alarm} onClose={() => setOpen(false)} />, open] as const
}
