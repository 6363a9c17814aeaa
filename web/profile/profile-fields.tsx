import { useEffect, useRef, type ReactNode } from 'react'
import { Box, Stack } from '../design/box'
import { CheckedForm } from '../design/checked-form'
import { TextInput } from '../design/text-input'
import { CalendarEditor } from '../statuses/calendar-editor'
import type { ProfileForm } from './use-profile-draft'

type Props = {
  id: string
  form: ProfileForm
  /** True if people edit their own profile. Only then may a browser fill in the name. */
  isOwn: boolean
  startsAtName?: boolean
  commentHint: string
  office: ReactNode
}

/**
 * The days first, then name, comment, country and office: below the days on a phone, beside them on a
 * desktop.
 */
export function ProfileFields({ id, form, isOwn, startsAtName = false, commentHint, office }: Props) {
  const { draft, saved, problems, refusals, change } = form
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (startsAtName) words.current?.querySelector('input')?.focus()
  }, [startsAtName])
  // The browser scrolls to the focused field only, and its message stands below it.
  useEffect(() => {
    if (refusals > 0) document.activeElement?.closest('[data-field]')?.scrollIntoView?.({ block: 'nearest' })
  }, [refusals])
  return (
    <CheckedForm
      id={id}
      refusals={refusals}
      isSending={form.isSaving}
      onSend={form.save}
      sx={{
        display: 'grid',
        gridTemplate: {
          xs: '"days" "words" "office" / minmax(0, 1fr)',
          md: '"days words" auto "days office" 1fr / minmax(0, 6fr) minmax(0, 5fr)',
        },
        columnGap: 5,
        rowGap: 2.5,
        pt: 1,
        '& [data-field]': { scrollMarginBlock: 16 },
      }}
    >
      <Box sx={{ gridArea: 'days' }}>
        <CalendarEditor
          calendar={draft.statuses}
          today={form.today}
          problem={problems.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      </Box>
      <Stack ref={words} sx={{ gridArea: 'words', gap: 2.5 }}>
        <TextInput
          name="name"
          label="Name"
          autoComplete={isOwn ? 'name' : 'off'}
          value={draft.name}
          onChange={(name) => change({ name })}
          problem={problems.name ?? ''}
          helperText={saved.name && !draft.name.trim() ? 'Left empty, the name stays as it is.' : ''}
          slotProps={{ input: { maxLength: 100 } }}
        />
        <TextInput
          name="comment"
          label="Comment"
          multiline
          minRows={2}
          maxRows={6}
          value={draft.comment}
          onChange={(comment) => change({ comment })}
          problem={problems.comment ?? ''}
          helperText={commentHint}
          slotProps={{ input: { maxLength: 1000 } }}
        />
      </Stack>
      <Box sx={{ gridArea: 'office' }}>{office}</Box>
    </CheckedForm>
  )
}
