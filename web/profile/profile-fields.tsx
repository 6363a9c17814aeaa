import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { CheckedForm } from '../design/checked-form'
import { TextInput } from '../design/text-input'
import { CalendarEditor } from '../statuses/calendar-editor'
import type { ProfileForm } from './use-profile-draft'

type Props = { id: string; form: ProfileForm; commentHint: string; office: ReactNode }

/** Name, comment, days, country and office: one below the other on a phone, the days beside the rest on a desktop. */
export function ProfileFields({ id, form, commentHint, office }: Props) {
  const { draft, saved, problems, refusals, change } = form
  return (
    <CheckedForm
      id={id}
      refusals={refusals}
      isSending={form.isSaving}
      onSend={form.save}
      sx={{
        display: 'grid',
        gridTemplate: {
          xs: '"words" "days" "office" / minmax(0, 1fr)',
          md: '"words days" auto "office days" 1fr / minmax(0, 5fr) minmax(0, 6fr)',
        },
        columnGap: 5,
        rowGap: 2.5,
        pt: 1,
      }}
    >
      <Stack sx={{ gridArea: 'words', gap: 2.5 }}>
        <TextInput
          name="name"
          label="Name"
          autoComplete="name"
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
      <Box sx={{ gridArea: 'days' }}>
        <CalendarEditor
          calendar={draft.statuses}
          today={form.today}
          problem={problems.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      </Box>
      <Box sx={{ gridArea: 'office' }}>{office}</Box>
    </CheckedForm>
  )
}
