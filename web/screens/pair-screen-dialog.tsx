import { SCREEN_DUTIES } from '../../domain/access/duty'
import { SCREEN_DUTY_WORDS } from '../../domain/access/duty-text'
import type { OfficeName } from '../../domain/offices/names-contract'
import { PATHS } from '../../domain/paths'
import { pairScreen } from '../../domain/screens/contract'
import { BreakableText } from '../design/breakable-text'
import { FormDialog } from '../design/form-dialog'
import { SelectInput } from '../design/select-input'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { ownOrigin } from '../platform/navigation'
import { useForm } from '../platform/use-form'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }
type Draft = { code: string; name: string; duty: (typeof SCREEN_DUTIES)[number] }

const START: Draft = { code: '', name: '', duty: 'changing-code-screen' }

export function PairScreenDialog({ office, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const form = useForm(pairScreen, START, {
    onDone({ name }) {
      say.info(t('offices:screenPaired', { screen: name }))
      onClose()
    },
  })
  return (
    <FormDialog
      isShort
      title={t('offices:pairScreen')}
      save={t('offices:pair')}
      form={form}
      onSend={() => form.send({ office: office.id, ...form.draft })}
      onClose={onClose}
    >
      <Typography>
        {t('offices:pairHowTo')}{' '}
        <strong>
          <BreakableText text={ownOrigin() + PATHS.screen} />
        </strong>
      </Typography>
      <TextInput {...form.field('code')} label={t('offices:codeOnScreen')} required autoComplete="off" />
      <TextInput
        {...form.field('name')}
        label={t('offices:screenName')}
        helperText={t('offices:screenNameHint')}
        required
        autoComplete="off"
      />
      <SelectInput
        {...form.field('duty')}
        label={t('offices:screenShows')}
        options={SCREEN_DUTIES.map((duty) => ({ value: duty, text: t(SCREEN_DUTY_WORDS[duty]) }))}
      />
    </FormDialog>
  )
}
