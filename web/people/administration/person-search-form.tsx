import { signInWarning } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { CheckedForm } from '../../design/checked-form'
import { Alert } from '../../design/notice-box'
import { ADDRESS, TextInput } from '../../design/text-input'
import { useOrganisation } from '../../session/session'
import type { usePeopleAdministration } from './use-people-administration'

type Administration = ReturnType<typeof usePeopleAdministration>

export function PersonSearchForm({ administration }: { administration: Administration }) {
  const { draft, field, refusals, busyWith, search, reset, create } = administration
  const warning = signInWarning(draft.email, useOrganisation())
  return (
    <CheckedForm
      form={{ isSending: busyWith !== null, refusals }}
      onSend={search}
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start', gap: 2.5 }}
    >
      <TextInput
        {...field('name')}
        name="person-name"
        label="Name"
        autoComplete="off"
        helperText="The beginning of a name is enough to search."
        maxLength={100}
        spellCheck={false}
      />
      <TextInput
        {...field('email')}
        {...ADDRESS}
        name="person-email"
        label="Email"
        type="email"
        autoComplete="off"
        helperText="The whole address; searched for where there is no name."
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
          Search
        </Button>
        <Button variant="outlined" color="secondary" onClick={reset} disabled={busyWith !== null}>
          Reset
        </Button>
        <Button
          variant="outlined"
          onClick={() => void create()}
          loading={busyWith === 'create'}
          disabled={busyWith !== null}
        >
          Create User Record
        </Button>
      </Box>
    </CheckedForm>
  )
}
