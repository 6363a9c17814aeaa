import { useEffect, useRef, type ReactNode } from 'react'
import { givenNameText, type GivenBy } from '../../domain/people/given-by'
import { Box, Stack } from '../design/box'
import { TextInput } from '../design/text-input'
import { CalendarEditor } from '../statuses/calendar-editor'
import { useText } from '../i18n/language'
import type { ProfileForm } from './use-profile-draft'

type Props = {
  form: ProfileForm
  /** True if people edit their own profile. Only then may a browser fill in the name. */
  isOwn: boolean
  givenBy?: GivenBy | null | undefined
  startsAtName?: boolean
  commentHint: string
  /** The person's picture. */
  picture?: ReactNode
  office: ReactNode
}

/**
 * The days first, then name, comment, country and office: below the days on a phone, beside them on a
 * desktop.
 */
export function ProfileFields({
  form,
  isOwn,
  givenBy,
  startsAtName = false,
  commentHint,
  picture,
  office,
}: Props) {
  const t = useText()
  const given = givenNameText(givenBy)
  const { draft, saved, field } = form
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (startsAtName) words.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus()
  }, [startsAtName])
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplate: {
          xs: '"days" "words" "office" / minmax(0, 1fr)',
          md: '"days words" auto "days office" 1fr / minmax(0, 6fr) minmax(0, 5fr)',
        },
        columnGap: 5,
        rowGap: 2.5,
        pt: 1,
      }}
    >
      <Box sx={{ gridArea: 'days' }}>
        <CalendarEditor
          calendar={draft.statuses}
          today={form.today}
          isDayOff={form.isDayOff}
          problem={form.problems.statuses}
          onChange={(statuses) => form.change({ statuses })}
        />
      </Box>
      <Stack ref={words} sx={{ gridArea: 'words', gap: 2.5 }}>
        {picture}
        <TextInput
          {...field('name')}
          label={t('frame:name')}
          autoComplete={isOwn ? 'name' : 'off'}
          readOnly={given !== null}
          helperText={given ? t(given) : saved.name && !draft.name.trim() ? t('profile:nameStays') : ''}
          maxLength={100}
        />
        <TextInput
          {...field('comment')}
          label={t('profile:comment')}
          multiline
          minRows={2}
          maxRows={6}
          helperText={commentHint}
          maxLength={1000}
        />
      </Stack>
      <Box sx={{ gridArea: 'office' }}>{office}</Box>
    </Box>
  )
}
