import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeFollowed, listFollowed } from '../../domain/people/followed-contract'
import { IconButton } from '../design/button'
import { StarIcon } from '../design/icons'
import { useSay } from '../design/snackbar'
import { useCall } from '../platform/use-call'
import { readingOf } from '../platform/use-read'

/** The second tap of a double tap comes within this time, and is not meant. */
const DOUBLE_TAP_MS = 300

type Props = { id: string; label: string; isFollowed: boolean }

/** A star by which the signed-in person follows a colleague, or no longer. */
export function FollowButton({ id, label, isFollowed }: Props) {
  const client = useQueryClient()
  const say = useSay()
  const [last, setLast] = useState({ at: -DOUBLE_TAP_MS, wanted: isFollowed })
  const { isSending, send } = useCall(changeFollowed, {
    onDone: (followed) => client.setQueryData(readingOf(listFollowed, {}).queryKey, followed),
    onFailed: ({ general = '' }) => say.error(general),
  })
  const isShown = isSending ? last.wanted : isFollowed
  return (
    <IconButton
      aria-pressed={isShown}
      aria-label={label}
      sx={isShown ? { color: 'primary.main' } : {}}
      onClick={({ timeStamp }) => {
        if (isSending || timeStamp - last.at < DOUBLE_TAP_MS) return
        setLast({ at: timeStamp, wanted: !isFollowed })
        void send({ id, isFollowed: !isFollowed })
      }}
    >
      <StarIcon fontSize="small" sx={isShown ? { fill: 'currentColor' } : {}} />
    </IconButton>
  )
}
