import { assemblyText } from '../../../domain/roll-call/alarm-notice'
import type { RollCall } from '../../../domain/roll-call/list'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'

/** The assembly points of the office of a list, in a line. Nothing if it has none. */
export function AssemblyPoints({ of }: { of: RollCall | null }) {
  const t = useText()
  const text = assemblyText(of?.office.assemblyPoints ?? '', t)
  return text ? (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  ) : null
}
