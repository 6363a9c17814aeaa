import { readDoorCode } from '../../domain/check-ins/changing-code-contract'
import { doorCodePath, posterPath } from '../../domain/paths'
import { Page } from '../design/page'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { DoorCode } from '../poster/door-code'
import { OfficeGate } from './act-gate'

/** Shows the changing code of an office, for a screen at its door. */
export const DoorCodePage = () => (
  <OfficeById pathOf={doorCodePath}>{(office) => <DoorCodePageOf key={office} office={office} />}</OfficeById>
)

function DoorCodePageOf({ office }: { office: string }) {
  const name = useOfficeName(office)
  const t = useText()
  return (
    <Page heading={name ? t('posters:changingCodeOf', { office: name }) : t('posters:changingCode')}>
      <OfficeGate
        act={readDoorCode.access}
        at={{ office, name, what: 'the changing code', pathOf: doorCodePath }}
      >
        <DoorCode office={office} name={name} />
        <div>
          <TextLink to={posterPath(office)}>{t('posters:posterOf', { office: name })}</TextLink>
        </div>
      </OfficeGate>
    </Page>
  )
}
