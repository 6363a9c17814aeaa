import { changeDirectory, connectDirectory, type ListedDirectory } from '../../domain/directories/contract'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TickBox } from '../design/tick-box'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'
import { useDraft } from '../platform/use-form'

type Props = {
  /** Null to connect a new one. */
  directory: Pick<ListedDirectory, 'id' | 'name' | 'domains'> | null
  freeDomains: readonly string[]
  onClose: () => void
}

const FIELDS = ['name', 'domains'] as const

/** Connects a directory, or changes its name and its domains. */
export function DirectoryDialog({ directory, freeDomains, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const connecting = useCall(connectDirectory, {
    fields: FIELDS,
    onDone: (_, { name }) => close('directories:connected', name),
  })
  const changing = useCall(changeDirectory, {
    fields: FIELDS,
    onDone: ({ name }) => close('directories:changed', name),
  })
  const call = directory ? changing : connecting
  const form = useDraft(
    { name: directory?.name ?? '', domains: directory?.domains ?? [] },
    { problems: call.problems, solve: call.solve },
  )
  const { name, domains } = form.draft
  const offered = [...(directory?.domains ?? []), ...freeDomains].toSorted()
  function close(said: 'directories:connected' | 'directories:changed', of: string) {
    say.info(t(said, { name: of }))
    onClose()
  }
  return (
    <FormDialog
      title={directory ? t('directories:changeNamed', { name: directory.name }) : t('directories:connect')}
      form={{ ...call, isChanged: form.isChanged }}
      onSend={() =>
        directory
          ? changing.send({ directory: directory.id, name, domains })
          : connecting.send({ name, domains })
      }
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={t('directories:name')}
        helperText={t('directories:nameHint')}
        maxLength={60}
        autoComplete="off"
      />
      <Box component="fieldset" sx={fieldsetStyle} {...(call.problems.domains && { 'data-problem': true })}>
        <Typography component="legend" sx={{ fontWeight: 600 }}>
          {t('directories:domains')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('directories:domainsHint')}
        </Typography>
        {offered.map((domain) => (
          <TickBox
            key={domain}
            label={<bdi translate="no">{domain}</bdi>}
            checked={domains.includes(domain)}
            onChange={(isChosen) =>
              form.change({
                domains: isChosen ? [...domains, domain] : domains.filter((each) => each !== domain),
              })
            }
          />
        ))}
        {call.problems.domains && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {call.problems.domains}
          </Typography>
        )}
      </Box>
    </FormDialog>
  )
}

const fieldsetStyle = { mt: 2.5, mx: 0, p: 0, border: 0, minWidth: 0 }
