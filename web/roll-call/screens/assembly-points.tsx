import { assemblyText } from '../../../domain/roll-call/alarm-notice'
import type { RollCall } from '../../../domain/roll-call/list'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { LARGE_TEXT } from './sticky-style'

/** The assembly points of the office of a list, in a line. Nothing if it has none. */
export function AssemblyPoints({ of }: { of: RollCall | null }) {
  const t = useText()
  const text = assemblyText(of?.office.assemblyPoints ?? '', t)
  return text ? (
    <Typography variant="body2" sx={pointsStyle}>
      {text}
    </Typography>
  ) : null
}

const pointsStyle = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  // A person of the list needs the room more.
  [LARGE_TEXT]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const
