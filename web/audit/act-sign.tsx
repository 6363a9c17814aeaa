import type { ActKind } from '../../domain/audit/act-kinds'
import { Box } from '../design/box'
import * as icons from '../design/icons'

const ICON: Record<ActKind, typeof icons.EyeIcon> = {
  'audit:kindSigningIn': icons.ShieldIcon,
  'audit:kindPeople': icons.PeopleIcon,
  'audit:kindOffices': icons.OfficesIcon,
  'audit:kindDuties': icons.AdminIcon,
  'audit:kindLook': icons.EyeIcon,
  'audit:kindDownload': icons.DownloadIcon,
  'audit:kindRollCall': icons.AlarmIcon,
  'audit:kindHealth': icons.QuestionIcon,
  'audit:kindReception': icons.InboxIcon,
  'audit:kindSystem': icons.CodeIcon,
}

/** The kind of an act for the eye alone. Its word stands in the line beside it. */
export function ActSign({ kind }: { kind: ActKind }) {
  const Icon = ICON[kind]
  return (
    <Box component="span" aria-hidden sx={signStyle}>
      <Icon fontSize="small" />
    </Box>
  )
}

const signStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  outline: '1px solid transparent',
  color: 'text.primary',
  bgcolor: 'action.hover',
} as const
