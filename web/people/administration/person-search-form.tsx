import { useEffect, useRef } from 'react'
import { signInWarning } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import { TextInput } from '../../design/text-input'
import { useOrganisation } from '../../session/session'
import type { usePeopleAdministration } from './use-people-administration'

type Administration = ReturnType<typeof usePeopleAdministration>

export function PersonSearchForm({ administration }: { administration: Administration }) {
  const { typed, change, problems, refusals, busyWith, search, reset, create } = administration
  const warning = signInWarning(typed.email, useOrganisation())
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busyWith) void search()
      }}
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start', gap: 2.5 }}
    >
      <TextInput
        name="person-name"
        label="Name"
        autoComplete="off"
        value={typed.name}
        onChange={(name) => change('name', name)}
        problem={problems.name ?? ''}
        helperText="The beginning of a name is enough to search."
        slotProps={{ input: { maxLength: 100, spellCheck: false } }}
      />
      <TextInput
        name="person-email"
        label="Email"
        type="email"
        autoComplete="off"
        value={typed.email}
        onChange={(email) => change('email', email)}
        problem={problems.email ?? ''}
        helperText="The whole address; searched for where there is no name."
        slotProps={{ input: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } }}
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
    </Box>
  )
}
