import { signInWarning } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { CheckedForm } from '../../design/checked-form'
import { Alert } from '../../design/notice-box'
import { ADDRESS, TextInput } from '../../design/text-input'
import { ReadmitDialog } from './readmit-dialog'
import { useText } from '../../i18n/language'
import { useOrganisation } from '../../session/session'
import type { usePeopleAdministration } from './use-people-administration'

type Administration = ReturnType<typeof usePeopleAdministration>

export function PersonSearchForm({ administration }: { administration: Administration }) {
  const { draft, field, refusals, busyWith, search, reset, create, barred, readmit, keepBarred } =
    administration
  const t = useText()
  const warning = signInWarning(draft.email, useOrganisation(), t)
  return (
    <CheckedForm
      form={{ isSending: busyWith !== null, refusals }}
      onSend={search}
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start', gap: 2.5 }}
    >
      <TextInput
        {...field('name')}
        name="person-name"
        label={t('frame:name')}
        autoComplete="off"
        helperText={t('administration:searchName')}
        maxLength={100}
        spellCheck={false}
      />
      <TextInput
        {...field('email')}
        {...ADDRESS}
        name="person-email"
        label={t('frame:email')}
        type="email"
        autoComplete="off"
        helperText={t('administration:searchEmail')}
      />
      <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {warning && (
          <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
            {warning}
          </Alert>
        )}
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          type="submit"
          variant="contained"
          loading={busyWith === 'search'}
          disabled={busyWith !== null}
        >
          {t('administration:search')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={reset} disabled={busyWith !== null}>
          {t('frame:reset')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => void create()}
          loading={busyWith === 'create'}
          disabled={busyWith !== null}
        >
          {t('administration:createRecord')}
        </Button>
      </Box>
      {barred && (
        <ReadmitDialog
          person={barred}
          deletion={barred.deletion}
          isBusy={busyWith === 'create'}
          onConfirm={() => void readmit(barred)}
          onCancel={keepBarred}
        />
      )}
    </CheckedForm>
  )
}
